import type { PortalConfig } from '@contract/config';
import type { BrowserStorage } from '@/lib/browserStorage';
import type { Content } from './contentService';
import { dropNamedLocale, keepLocale, namedLocale, pageLocale } from './locale';

/** The language of the English fallbacks. */
const FALLBACK_LOCALE = 'en-US';

/** The content to show now. `settled` is false until there is a copy, or the service has failed. */
export interface ContentState extends Content {
  readonly settled: boolean;
  /** Language of the texts, as a BCP 47 tag. */
  readonly locale: string;
}

type Copy = Content & { readonly locale: string };

const KEPT = 'content';

const isTexts = (texts: unknown): boolean =>
  typeof texts === 'object' &&
  texts !== null &&
  Object.values(texts).every((text) => typeof text === 'string');

/** The last visit's copy in a locale; null without one, or when it holds anything but texts. */
function keptContent(storage: BrowserStorage, locale: string): Copy | null {
  try {
    // Only `keep` below writes the item, and an incomplete copy is not used.
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as Partial<Copy> | null;
    if (!kept?.labels || !kept.bodies || !Object.values(kept.labels).every(isTexts)) return null;
    const { labels, bodies, locale: of = FALLBACK_LOCALE } = kept;
    return of === locale ? { labels, bodies, locale } : null;
  } catch {
    return null;
  }
}

type FetchContent = (config: PortalConfig['content'], locale: string) => Promise<Content>;

const fetchLazily: FetchContent = async (config, locale) =>
  (await import(/* webpackChunkName: "content" */ './contentService')).fetchContent(config, locale);

const isFilled = (list: readonly string[]): list is readonly [string, ...string[]] =>
  list.length > 0;

interface ContentSourceOptions {
  readonly storage: BrowserStorage;
  /** Query of the address. It may name a language. */
  readonly search?: string;
  /** Languages of the browser, best first. */
  readonly languages?: readonly string[];
  readonly fetchContent?: FetchContent;
}

/**
 * The texts of the content service on this page: the copy of the last visit at once, fresh ones
 * after `load()`. It imports no client of the service, so that the sign-in page starts with few
 * bytes.
 */
export function createContentSource(
  config: PortalConfig['content'],
  { storage, search = '', languages = [], fetchContent = fetchLazily }: ContentSourceOptions,
) {
  const locales = isFilled(config.locales) ? config.locales : ([FALLBACK_LOCALE] as const);
  let wanted = pageLocale(locales, { search, storage, languages });
  const kept = keptContent(storage, wanted);
  let state: ContentState = {
    labels: {},
    bodies: {},
    locale: FALLBACK_LOCALE,
    ...kept,
    settled: kept !== null,
  };
  let keeps = kept !== null;
  let fresh: Copy | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (content: Partial<Copy>): void => {
    state = { ...state, ...content, settled: true };
    listeners.forEach((listener) => listener());
  };
  const keepCopy = (): void => {
    if (!fresh) return;
    try {
      storage.setItem(KEPT, JSON.stringify(fresh));
    } catch {
      // Full storage: the next page shows English until the texts have loaded.
    }
  };
  const warn = (error: unknown): void =>
    console.warn(
      'Content service unavailable: the last or the English texts are used',
      error instanceof Error ? error.name : '',
    );

  const loadOnce = async (): Promise<void> => {
    const locale = wanted;
    try {
      const content = await fetchContent(config, locale);
      // The person may have chosen another language by now.
      if (locale !== wanted) return;
      fresh = { ...content, locale };
      change(fresh);
      if (keeps) keepCopy();
    } catch (error) {
      warn(error);
      change({});
    }
  };

  return {
    locales,
    current: (): ContentState => state,
    labels: () => state.labels,
    locale: () => state.locale,
    /** The language that the person reads, or will read once its texts have loaded. */
    language: () => wanted,
    /** Whether the page shows English until the texts of its language arrive. */
    isForeign: (): boolean => state.locale !== wanted,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Loads fresh texts, once per page. A failure is only a warning.
     * @param keep whether to keep a copy where there is none yet; an existing one is always
     * replaced
     */
    load: ({ keep = true } = {}): Promise<void> => {
      keeps ||= keep;
      if (keeps) keepCopy();
      return (loading ??= loadOnce());
    },
    /**
     * Keeps the language of the address, because the next page's address does not name it. The page
     * after a sign-in keeps the language of the sign-in, even if its address names another.
     */
    keepNamed: (): void => {
      if (namedLocale(search) !== null) keepLocale(storage, wanted);
      else if (namedLocale(window.location.search) !== null) dropNamedLocale();
    },
    /** Shows and keeps another language. Resolves to whether it loaded; else nothing changed. */
    choose: async (locale: string): Promise<boolean> => {
      const before = wanted;
      wanted = locale;
      try {
        const content = await fetchContent(config, locale);
        if (wanted !== locale) return true;
        fresh = { ...content, locale };
      } catch (error) {
        warn(error);
        if (wanted === locale) wanted = before;
        return false;
      }
      search = '';
      // Before the screens render again, because their links read the address.
      dropNamedLocale();
      change(fresh);
      keepLocale(storage, locale);
      keepCopy();
      return true;
    },
  };
}

export type ContentSource = ReturnType<typeof createContentSource>;
