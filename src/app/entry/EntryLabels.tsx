import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ContentSource } from '@/api/content/contentSource';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';

const AT_BUILD_TIME = {};
const BUILT_LOCALE = 'en-US';

/** The texts of the content service, from the first paint after the hydration. */
export function EntryLabels({
  content,
  children,
}: {
  content: ContentSource;
  children: ReactNode;
}) {
  const labels = useSyncExternalStore(content.subscribe, content.labels, () => AT_BUILD_TIME);
  const locale = useSyncExternalStore(content.subscribe, content.locale, () => BUILT_LOCALE);
  // The built page has no switch, because it does not know the languages.
  const [locales, setLocales] = useState<readonly string[]>([]);
  useEffect(() => setLocales(content.locales), [content]);
  const { choose } = content;
  const language = useMemo(() => ({ locale, locales, choose }), [choose, locale, locales]);
  return (
    <LanguageProvider value={language}>
      <LabelsProvider value={labels}>{children}</LabelsProvider>
    </LanguageProvider>
  );
}
