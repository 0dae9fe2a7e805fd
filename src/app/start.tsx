import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { persistStore, type Persistor } from 'redux-persist';
import type { PortalConfig } from '@contract/config';
import { createIdempotencyKeys } from '@/api/idempotency';
import type { ContentSource } from '@/api/content/contentSource';
import type { Session } from '@/api/identity/session';
import { createSessionUse } from '@/api/identity/sessionUse';
import { createPreload, type EarlyRequest } from '@/api/preload';
import { createServerClock } from '@/api/serverClock';
import type { ApiServices } from '@/api/services';
import { watchBackBeforeRouter } from '@/lib/backGuard';
import { browserStorage } from '@/lib/browserStorage';
import { resolveLabel } from '@/lib/labels/defineLabels';
import { keepInBrowser } from '@/store/keepInBrowser';
import { maintenanceChanged } from '@/store/maintenance';
import { sessionStarted } from '@/store/sessionEvents';
import { setupStore } from '@/store/setupStore';
import { App } from './App';
import { shellLabels } from './shellLabels';
import type { OpenPage } from './entry/openPage';
import { connectStore } from './listeners/connectStore';
import { loadContent } from './listeners/loadContent';
import { watchMaintenance } from './listeners/watchMaintenance';
import { watchVersion } from './listeners/watchVersion';

export interface PortalStart {
  readonly config: PortalConfig;
  readonly session: Session;
  readonly content: ContentSource;
  readonly container: HTMLElement;
  /** What the page requested before the portal's scripts arrived. */
  readonly early?: EarlyRequest | undefined;
  /** Loads the requested page while the portal starts. Without it, the page loads by itself. */
  readonly open?: OpenPage;
  /** Whether the person has just signed in on this page, which shows a toast. */
  readonly justSignedIn: boolean;
}

export async function startPortal({
  config,
  session,
  content,
  container,
  early,
  open,
  justSignedIn,
}: PortalStart): Promise<void> {
  const clock = createServerClock();
  const sessionUse = createSessionUse({ config, session }, browserStorage('localStorage'));
  const services: ApiServices = {
    config,
    session,
    idempotency: createIdempotencyKeys(),
    clock,
    sessionUse,
    language: content.language,
    preload:
      early &&
      createPreload(early, (date, receivedAt) => {
        clock.observe(date, receivedAt);
        sessionUse.record();
      }),
  };
  const store = setupStore(services);

  const claims = session.claims();
  const userType = session.current()?.userType;
  if (claims && userType) {
    store.dispatch(sessionStarted({ sub: claims.sub, userType }));
  }
  // Drafts must be there before the first form reads them.
  const keeper = keepInBrowser(store, store.getState().sessionStatus.sub, { justSignedIn });
  const persistor = await new Promise<Persistor>((resolve) => {
    const made = persistStore(store, null, () => resolve(made));
  });
  connectStore(store, services, {
    pause: () => {
      keeper.pause();
      persistor.pause();
    },
  });
  store.dispatch(maintenanceChanged(config.maintenance));
  watchMaintenance(store);
  loadContent(store, content);
  watchBackBeforeRouter();

  const root = createRoot(container);
  const render = (opened: boolean) =>
    root.render(
      <StrictMode>
        <App {...{ store, services, content, justSignedIn, opened }} />
      </StrictMode>,
    );
  const opening = open?.(store, services);
  if (opening) {
    // The bar is rendered while the page's code and data load.
    render(false);
    await opening;
  }
  render(true);
  // Ask before a reload that would interrupt typing. If the person declines, the new version waits
  // for the next visit.
  void watchVersion(
    () =>
      Object.keys(store.getState().drafts.byKey).length === 0 ||
      window.confirm(resolveLabel(shellLabels, content.labels(), 'reloadQuestion')),
  );
}
