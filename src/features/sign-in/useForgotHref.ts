import { languageQuery, namedLocale } from '@/api/content/locale';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PATHS } from '@/lib/paths';

/**
 * The link to Forgot Password. It keeps the language of this address: after a log-out nothing else
 * knows it.
 */
export function useForgotHref(): string {
  const { locales } = useLanguage();
  const href = PATHS.forgotPassword.href();
  // The page rendered at build time has no languages and no address.
  return locales.length === 0 ? href : href + languageQuery(namedLocale(window.location.search));
}
