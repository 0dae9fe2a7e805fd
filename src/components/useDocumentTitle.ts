import { useEffect } from 'react';

/**
 * Names the page in the browser's tab and history.
 * @param title '' while it is not known leaves the former one
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} · Vendor Portal`;
  }, [title]);
}
