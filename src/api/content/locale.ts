/** The person's choice in this browser, if there is one. */
const KEY = 'language';

/** Parameter of an address that names its language. Links in e-mails have it. */
const LANGUAGE_PARAM = 'lang';

const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/** The offered locale for `es`, `es-MX` or `es-US`; undefined when none has that language. */
const offered = (locales: readonly string[], wish: string): string | undefined =>
  locales.find((locale) => locale.toLowerCase() === wish.toLowerCase()) ??
  locales.find((locale) => languageOf(locale) === languageOf(wish));

interface Wishes {
  /** Query of the address. */
  readonly search: string;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Languages of the browser, best first. */
  readonly languages: readonly string[];
}

/** The page's locale: of its address, else an earlier choice, the browser's, or the first. */
export function pageLocale(
  locales: readonly [string, ...string[]],
  { search, storage, languages }: Wishes,
): string {
  const wishes = [namedLocale(search), keptLocale(storage), ...languages];
  for (const wish of wishes) {
    const locale = wish === null ? undefined : offered(locales, wish);
    if (locale !== undefined) return locale;
  }
  return locales[0];
}

/** The person's choice, or null. */
export const keptLocale = (storage: Pick<Storage, 'getItem'>): string | null =>
  storage.getItem(KEY);

/** The language that the query of an address names, or null. */
export const namedLocale = (search: string): string | null =>
  new URLSearchParams(search).get(LANGUAGE_PARAM);

/** The query of an address that names this language; '' without one. */
export const languageQuery = (locale: string | null): string =>
  locale === null ? '' : `?${new URLSearchParams({ [LANGUAGE_PARAM]: locale })}`;

/** Removes the language from the address, where it would win over the person's choice. */
export function dropNamedLocale(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(LANGUAGE_PARAM);
  window.history.replaceState(window.history.state, '', url);
}

/** In the state of an entry of the browser's history: the stored choice when it was opened. */
const KEPT_AT_OPENING = 'languageAtOpening';

/**
 * The query of the page's address. When the person goes back to an address that names a language, a
 * newer choice wins and the language is removed from the address.
 */
export function searchOfPage(storage: Pick<Storage, 'getItem'>): string {
  if (namedLocale(window.location.search) !== null) {
    const kept = keptLocale(storage);
    const state = (window.history.state ?? {}) as Readonly<Record<string, unknown>>;
    if (!(KEPT_AT_OPENING in state))
      window.history.replaceState({ ...state, [KEPT_AT_OPENING]: kept }, '');
    else if (kept !== null && kept !== state[KEPT_AT_OPENING]) dropNamedLocale();
  }
  return window.location.search;
}

/** Stores the person's choice for the next page. */
export function keepLocale(storage: Pick<Storage, 'setItem'>, locale: string): void {
  try {
    storage.setItem(KEY, locale);
  } catch {
    // Blocked or full storage: the choice lasts as long as the page.
  }
}
