import { baseApi } from '@/api/baseApi';
import { keptLocale, languageQuery } from '@/api/content/locale';
import type { SessionEvent } from '@/api/identity/session';
import type { SessionLimit } from '@/api/identity/sessionUse';
import type { ApiServices } from '@/api/services';
import { browserStorage } from '@/lib/browserStorage';
import type { BrowserKeeper } from '@/store/keepInBrowser';
import { sessionEnded, sessionReplaced } from '@/store/sessionEvents';
import type { AppStore } from '@/store/setupStore';
import { leaveNoAccess, leaveNotice, rememberTarget, SIGNED_OUT_HASH } from '../entry/handover';
import { clearSiteData } from '../entry/siteData';
import { watchConnection } from './watchConnection';

type Ended = Extract<SessionEvent, { type: 'ended' }>;

/**
 * Goes to the sign-in page when the session ends, by a full navigation that empties the tab's
 * memory.
 * @param sub the person who was signed in
 * @param limit the limit that ended an expired session, if any
 */
export async function leaveForSignIn(
  { reason, email, here }: Ended,
  sub: string | null,
  limit: SessionLimit | null,
): Promise<void> {
  const { pathname, search, hash } = window.location;
  // In the address, because leaving empties the storage.
  const language = languageQuery(keptLocale(browserStorage('localStorage')));
  if (reason === 'expired') {
    leaveNotice(limit ?? 'expired');
    rememberTarget(pathname + search + hash, sub);
  } else if (!here) {
    // The tab that ended the session clears what all tabs share. By now someone else may have
    // signed in.
    browserStorage('sessionStorage').clear();
  } else if (reason === 'noAccess') {
    browserStorage('sessionStorage').clear();
    leaveNoAccess(email);
  } else {
    await clearSiteData();
    if (reason === 'passwordChanged') leaveNotice('passwordChanged');
    if (reason === 'otherAccount') rememberTarget(pathname + search + hash, null);
  }
  window.location.assign(reason === 'expired' ? '/' : `/${language}${SIGNED_OUT_HASH}`);
}

export function connectStore(
  store: AppStore,
  { session, sessionUse, idempotency }: ApiServices,
  keeper: BrowserKeeper,
  leave: typeof leaveForSignIn = leaveForSignIn,
  reload: () => void = () => window.location.reload(),
): void {
  watchConnection(store);

  window.addEventListener('storage', ({ key }) => session.syncWithStorage(key));
  let leaving = false;
  // A frozen tab, or a page that Back restores, gets no events until it resumes.
  window.addEventListener('pageshow', ({ persisted }) => {
    // The store was emptied when the page left for the sign-in. A reload uses the current session.
    if (leaving && persisted) reload();
    else session.syncWithStorage();
  });
  document.addEventListener('visibilitychange', () => session.syncWithStorage());

  const empty = (reason: Ended['reason']): void => {
    store.dispatch(sessionEnded({ reason }));
    store.dispatch(baseApi.util.resetApiState());
    idempotency.clear();
  };

  session.subscribe((event) => {
    if (leaving || event.type === 'found') return;
    if (event.type === 'replaced') {
      // Storage now holds the other person's drafts.
      keeper.pause();
      empty('chosen');
      store.dispatch(sessionReplaced({ email: event.email }));
      return;
    }
    leaving = true;
    const { sub } = store.getState().sessionStatus;
    const limit = sessionUse.passedLimit();
    const keepsDrafts = event.reason === 'expired';
    if (!keepsDrafts && !event.here) keeper.pause();
    empty(event.reason);
    // The emptied drafts are written. What a form keeps when it leaves the screen is not.
    if (!keepsDrafts && event.here) keeper.pause();
    // The forms keep their last changes when they unmount, which happens shortly.
    setTimeout(() => void leave(event, sub, limit), 50);
  });
}
