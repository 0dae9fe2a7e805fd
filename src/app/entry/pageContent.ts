import type { PortalConfig } from '@contract/config';
import { searchOfPage } from '@/api/content/locale';
import { createContentSource, type ContentSource } from '@/api/content/contentSource';
import { browserStorage } from '@/lib/browserStorage';

/** The texts of this page in the language of its person. The page's `lang` follows it. */
export function pageContent(config: PortalConfig): ContentSource {
  const storage = browserStorage('localStorage');
  const content = createContentSource(config.content, {
    storage,
    search: searchOfPage(storage),
    languages: navigator.languages,
  });
  const tellLanguage = (): void => {
    document.documentElement.lang = content.locale();
  };
  tellLanguage();
  content.subscribe(tellLanguage);
  return content;
}
