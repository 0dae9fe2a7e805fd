import { connectivityChanged } from '@/store/connectivity';
import type { AppStore } from '@/store/setupStore';

/** Keeps the store informed whether the browser is online, also after Back restores the page. */
export function watchConnection(store: AppStore): void {
  const report = (): void => void store.dispatch(connectivityChanged(navigator.onLine));
  report();
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, report);
}
