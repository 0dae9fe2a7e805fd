import { useSyncExternalStore, type ReactNode } from 'react';
import type { ContentSource } from '@/api/content/contentSource';
import { LabelsProvider } from '@/components/labels/LabelsContext';

const AT_BUILD_TIME = {};

/**
 * Provides the content service's texts to the sign-in page. React first hydrates the English texts of the built
 * page, which keeps what was typed, and replaces them before the next paint.
 */
export function EntryLabels({
  content,
  children,
}: {
  content: ContentSource;
  children: ReactNode;
}) {
  const labels = useSyncExternalStore(content.subscribe, content.labels, () => AT_BUILD_TIME);
  return <LabelsProvider value={labels}>{children}</LabelsProvider>;
}
