import type { PortalConfig } from '@contract/config';
import { searchOfPage } from '@/api/content/locale';
import { createContentSource, type ContentSource } from '@/api/content/contentSource';

/** The texts of this page in the language of its person, which the page's `lang` follows. */
export function pageContent(config: PortalConfig): ContentSource {
  const content = createContentSource(config.content, {
    storage: localStorage,
    search: searchOfPage(localStorage),
    languages: navigator.languages,
  });
  const tellLanguage = (): void => {
    document.documentElement.lang = content.locale();
  };
  tellLanguage();
  content.subscribe(tellLanguage);
  return content;
}
