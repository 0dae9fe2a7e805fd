import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalConfig } from '@contract/config';
import { baseApi } from '@/api/baseApi';
import type { ContentSource } from '@/api/content/contentSource';
import { createIdempotencyKeys } from '@/api/idempotency';
import { createGuestCode } from '@/api/identity/guestCode';
import { createGuestSession, GUEST, type GuestSession } from '@/api/identity/guestSession';
import { createSessionUse } from '@/api/identity/sessionUse';
import { createServerClock } from '@/api/serverClock';
import type { ApiServices } from '@/api/services';
import { browserStorage } from '@/lib/browserStorage';
import { keepInBrowser } from '@/store/keepInBrowser';
import { maintenanceChanged } from '@/store/maintenance';
import { sessionEnded, sessionStarted } from '@/store/sessionEvents';
import { type AppStore, setupStore } from '@/store/setupStore';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import HandOffPage from '@/features/registration/guest/HandOffPage';
import { useAppSelector } from '@/store/hooks';
import { loadContent } from '../listeners/loadContent';
import { watchConnection } from '../listeners/watchConnection';
import { watchMaintenance } from '../listeners/watchMaintenance';
import { AppFrame, type AppFrameProps } from '../AppFrame';
import { Maintenance, SigningPage } from '../lazyPages';

interface HandOffStart {
  readonly config: PortalConfig;
  readonly content: ContentSource;
  readonly container: HTMLElement;
}

/** The backend enforces the limits of the session. The page does not count its minutes. */
const NO_LIMITS = { idleMinutes: 0, maxHours: 0 };

const enter = (store: AppStore): void =>
  void store.dispatch(sessionStarted({ sub: GUEST, userType: 'PASSWORD_LESS' }));

/** Starts the pages of an invited contact. A session of the portal stays untouched. */
export function startHandOff({ config, content, container }: HandOffStart): void {
  const storage = browserStorage('sessionStorage');
  const opened = createGuestSession(storage);
  const { language } = content;
  const services: ApiServices = {
    config,
    language,
    session: opened.session,
    guestCode: createGuestCode({ config, language }, opened),
    idempotency: createIdempotencyKeys(),
    clock: createServerClock(),
    sessionUse: createSessionUse(
      { config: { ...config, session: NO_LIMITS }, session: opened.session },
      storage,
    ),
  };
  const store = setupStore(services);
  enter(store);
  // The storage of the tab: drafts end with it, so that the next person at the computer finds
  // nothing.
  keepInBrowser(store, GUEST, { storage });
  opened.session.subscribe((event) => {
    if (event.type !== 'ended') return;
    store.dispatch(sessionEnded({ reason: event.reason }));
    store.dispatch(baseApi.util.resetApiState());
    services.idempotency.clear();
  });
  const guest: GuestSession = {
    ...opened,
    begin: (invitation, accessToken) => {
      opened.begin(invitation, accessToken);
      enter(store);
    },
  };

  watchConnection(store);
  store.dispatch(maintenanceChanged(config.maintenance));
  watchMaintenance(store);
  loadContent(store, content);
  createRoot(container).render(
    <StrictMode>
      <HandOffApp store={store} services={services} content={content} guest={guest} />
    </StrictMode>,
  );
}

interface HandOffAppProps extends Pick<AppFrameProps, 'store' | 'services' | 'content'> {
  readonly guest: GuestSession;
}

/** The portal of an invited contact: one page, no menu, no sign-in. */
function HandOffApp({ guest, ...frame }: HandOffAppProps) {
  return (
    <AppFrame {...frame}>
      <Suspense fallback={<LoadingScreen />}>
        <Page guest={guest} />
      </Suspense>
    </AppFrame>
  );
}

function Page({ guest }: { readonly guest: GuestSession }) {
  const maintenance = useAppSelector((state) => state.maintenance);
  return maintenance ? <Maintenance /> : <HandOffPage guest={guest} signing={SigningPage} />;
}
