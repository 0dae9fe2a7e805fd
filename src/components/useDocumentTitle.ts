import { useEffect } from 'react';

/**
 * Names the page in the browser's tab and history.
 * @param title '' keeps the current title while the new one is not known
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} · Vendor Portal`;
  }, [title]);
}
