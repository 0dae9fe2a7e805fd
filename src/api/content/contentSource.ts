import type { PortalConfig } from '@contract/config';
import type { Content } from './contentService';

/** The content to show now. `settled` is false until there is a copy of it or the service has failed. */
export interface ContentState extends Content {
  readonly settled: boolean;
}

const KEPT = 'content';

/** The copy of the last visit. */
function keptContent(storage: Storage): Content | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as Partial<Content> | null;
    return kept?.labels && kept.bodies ? { labels: kept.labels, bodies: kept.bodies } : null;
  } catch {
    return null;
  }
}

type FetchContent = (config: PortalConfig['content'], locale: string) => Promise<Content>;

const fetchLazily: FetchContent = async (config, locale) =>
  (await import(/* webpackChunkName: "content" */ './contentService')).fetchContent(config, locale);

/**
 * The texts of the content service on this page: the copy of the last visit at once, fresh ones after `load()`.
 * It holds no client of the service, so that the sign-in page starts with few bytes.
 */
export function createContentSource(
  config: PortalConfig['content'],
  storage: Storage,
  fetchContent: FetchContent = fetchLazily,
) {
  const kept = keptContent(storage);
  let state: ContentState = { labels: {}, bodies: {}, ...kept, settled: kept !== null };
  let keeps = kept !== null;
  let fresh: Content | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (content: Partial<Content>): void => {
    state = { ...state, ...content, settled: true };
    listeners.forEach((listener) => listener());
  };
  const keepCopy = (): void => {
    if (keeps && fresh) storage.setItem(KEPT, JSON.stringify(fresh));
  };

  const loadOnce = async (): Promise<void> => {
    try {
      fresh = await fetchContent(config, config.locales[0] ?? 'en-US');
      change(fresh);
      keepCopy();
    } catch (error) {
      console.warn(
        'Content service unavailable: the last or the English texts are used',
        error instanceof Error ? error.name : '',
      );
      change({});
    }
  };

  return {
    current: (): ContentState => state,
    labels: () => state.labels,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Loads fresh texts, once per page. A failure is only a warning.
     * @param keep whether to keep a copy where there is none yet; one that is there is always replaced
     */
    load: ({ keep = true } = {}): Promise<void> => {
      keeps ||= keep;
      keepCopy();
      return (loading ??= loadOnce());
    },
  };
}

export type ContentSource = ReturnType<typeof createContentSource>;
