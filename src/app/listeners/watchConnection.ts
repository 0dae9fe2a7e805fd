import { connectivityChanged } from '@/store/connectivity';
import type { AppStore } from '@/store/setupStore';

/**
 * Tells the store whether the browser is online. A page that Back restores has missed the events
 * while it slept.
 */
export function watchConnection(store: AppStore): void {
  const report = (): void => void store.dispatch(connectivityChanged(navigator.onLine));
  report();
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, report);
}
