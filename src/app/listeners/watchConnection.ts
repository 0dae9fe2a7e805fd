import { connectivityChanged } from '@/store/connectivity';
import type { AppStore } from '@/store/setupStore';

/**
 * Keeps the store informed whether the browser is online. A page that Back restores was frozen and
 * may have missed an event, so it checks again.
 */
export function watchConnection(store: AppStore): void {
  const report = (): void => void store.dispatch(connectivityChanged(navigator.onLine));
  report();
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, report);
}
