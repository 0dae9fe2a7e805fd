import { fetchContent, type Content } from '@/api/content/contentService';
import type { ApiServices } from '@/api/services';
import { contentLoaded } from '@/store/content';
import type { AppStore } from '@/store/setupStore';

const KEPT = 'content';
/** Milliseconds after the start. */
const AFTER_MS = 1_500;

/** The copy of the last visit stands at once, so that texts do not change under the reader. */
function lastCopy(): Content | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Content | null;
  } catch {
    return null;
  }
}

/** Copy from the content service: the last one first, a fresh one a moment later. Its lack is only a warning; fallbacks stand. */
export function loadContent(store: AppStore, { config }: ApiServices): void {
  const kept = lastCopy();
  if (kept?.labels) store.dispatch(contentLoaded(kept));
  // Fallbacks stand meanwhile: the client must not compete with the screen for a slow line.
  setTimeout(() => {
    void fetchContent(config.content, config.content.locales[0] ?? 'en-US')
      .then((content) => {
        store.dispatch(contentLoaded(content));
        localStorage.setItem(KEPT, JSON.stringify(content));
      })
      .catch((error: unknown) =>
        console.warn(
          'The content service cannot be read; English texts stand',
          error instanceof Error ? error.name : '',
        ),
      );
  }, AFTER_MS);
}
