import type { ReactNode } from 'react';
import { useDocumentTitle } from '@/components/useDocumentTitle';

/** Sets the document's title while it is shown. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return children;
}
