import type { ContentSource } from '@/api/content/contentSource';
import { contentLoaded } from '@/store/content';
import type { AppStore } from '@/store/setupStore';
import { whenScreenReady } from './whenScreenReady';

/** The copy of the last visit at once, fresh texts when the screen no longer waits for anything. */
export function loadContent(store: AppStore, content: ContentSource): void {
  const update = (): void => void store.dispatch(contentLoaded(content.current()));
  update();
  content.keepNamed();
  content.subscribe(update);
  if (content.isForeign()) void content.load();
  else whenScreenReady(() => void content.load());
}
