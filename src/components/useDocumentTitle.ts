import { useEffect } from 'react';

/**
 * Sets the title of the page in the browser's tab and history.
 * @param title '' keeps the current title until the new one is known
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} · Vendor Portal`;
  }, [title]);
}
