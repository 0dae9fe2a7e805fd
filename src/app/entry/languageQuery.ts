import { LANGUAGE_PARAM } from '@/api/content/locale';

/** The query of an address that names this language; '' without one. */
export const languageQuery = (locale: string | null): string =>
  locale === null ? '' : `?${new URLSearchParams({ [LANGUAGE_PARAM]: locale })}`;
