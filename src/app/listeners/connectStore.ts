import { baseApi } from '@/api/baseApi';
import type { SessionEnd } from '@/api/identity/session';
import type { ApiServices } from '@/api/services';
import { connectivityChanged } from '@/store/connectivity';
import { sessionEnded } from '@/store/sessionEvents';
import type { AppStore } from '@/store/setupStore';
import { leaveNoAccess, leaveNotice, rememberTarget } from '../entry/handover';
import { clearSiteData } from '../entry/siteData';

/** Goes to the sign-in page when the session ends, by a full navigation that empties the tab's memory. */
export async function leaveForSignIn(reason: SessionEnd, username: string): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (reason === 'expired') {
    leaveNotice('expired');
    rememberTarget(pathname + search + hash);
  } else if (reason === 'noAccess') {
    sessionStorage.clear();
    leaveNoAccess(username);
  } else {
    await clearSiteData();
    if (reason === 'passwordChanged') leaveNotice('passwordChanged');
  }
  window.location.assign('/');
}

/** Connects the store to the browser: connection, session, other tabs. */
export function connectStore(store: AppStore, { session, idempotency }: ApiServices): void {
  const tellConnection = (): void => void store.dispatch(connectivityChanged(navigator.onLine));
  tellConnection();
  window.addEventListener('online', tellConnection);
  window.addEventListener('offline', tellConnection);

  window.addEventListener('storage', ({ key }) => session.heardFromOtherTab(key));

  let leaving = false;
  session.subscribe((reason, username) => {
    if (leaving) return;
    leaving = true;
    store.dispatch(sessionEnded({ reason }));
    store.dispatch(baseApi.util.resetApiState());
    idempotency.clear();
    // Drafts are persisted after a tick; leaving at once would lose the last words.
    setTimeout(() => void leaveForSignIn(reason, username), 50);
  });
}
