import type { ContentSource } from '@/api/content/contentSource';
import { contentLoaded } from '@/store/content';
import type { AppStore } from '@/store/setupStore';
import { whenScreenReady } from './whenScreenReady';

/**
 * Puts the content into the store: the copy of the last visit at once. Fresh texts come when the
 * screen no longer waits for anything, or at once while the page shows another language than the
 * person's.
 */
export function loadContent(store: AppStore, content: ContentSource): void {
  const update = (): void => void store.dispatch(contentLoaded(content.current()));
  update();
  content.keepNamed();
  content.subscribe(update);
  if (content.isForeign()) void content.load();
  else whenScreenReady(() => void content.load());
}
