import { useEffect, type ReactNode } from 'react';

/** Sets the document's title while it is shown. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vendor Portal`;
  }, [title]);
  return children;
}
