/** The person's choice, where they have made one in this browser. */
const KEY = 'language';

/** Parameter of an address that names its language, as links in mails do. */
const LANGUAGE_PARAM = 'lang';

const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/**
 * The offered locale for a wish such as `es`, `es-MX` or `es-US`; undefined when none is of that
 * language.
 */
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

/**
 * The locale of a page: that of its address, else the one chosen earlier, else the browser's, else
 * the first one.
 */
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

/**
 * Takes the language out of the page's address, which would win over the person's choice after a
 * reload.
 */
export function dropNamedLocale(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(LANGUAGE_PARAM);
  window.history.replaceState(window.history.state, '', url);
}

/**
 * In the state of an entry of the browser's history: the choice that was kept when it was opened.
 */
const KEPT_AT_OPENING = 'languageAtOpening';

/**
 * The query of the page's address. Back at an address that names a language, a choice that the
 * person has made since then wins: the language goes from the address.
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

/** Keeps the person's choice for the next page. */
export function keepLocale(storage: Pick<Storage, 'setItem'>, locale: string): void {
  try {
    storage.setItem(KEY, locale);
  } catch {
    // Blocked or full storage: the choice lasts as long as the page.
  }
}
