import { fetchContent, type Content } from '@/api/content/contentService';
import type { ApiServices } from '@/api/services';
import { contentLoaded } from '@/store/content';
import type { AppStore } from '@/store/setupStore';

const KEPT = 'content';
/** Milliseconds after the start. */
const AFTER_MS = 1_500;

/** Shows the texts of the last visit at once, so that they do not change while someone reads. */
function lastCopy(): Content | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Content | null;
  } catch {
    return null;
  }
}

/** Loads the texts of the content service: the last ones first, fresh ones a moment later. A failure is only a warning. */
export function loadContent(store: AppStore, { config }: ApiServices): void {
  const kept = lastCopy();
  if (kept?.labels) store.dispatch(contentLoaded(kept));
  // Wait: the content client must not compete with the screen on a slow line.
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
