import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import type { ContentState } from '@/api/content/contentSource';
import { createIdempotencyKeys } from '@/api/idempotency';
import { createSessionUse } from '@/api/identity/sessionUse';
import { createServerClock } from '@/api/serverClock';
import type { ApiServices } from '@/api/services';
import { OverlayFailures } from '@/components/overlays/OverlayBoundary';
import { browserStorage } from '@/lib/browserStorage';
import { contentLoaded } from '@/store/content';
import { ServicesProvider } from '@/store/services';
import { setupStore } from '@/store/setupStore';
import { sessionStarted } from '@/store/sessionEvents';
import { aConfig, aSession } from './factories';
import { newUser } from './newUser';
import { STRICT_TESTS } from './strictTests';

const NO_CONTENT: ContentState = { labels: {}, bodies: {}, locale: 'en-US', settled: true };

/** Drops all styles. jsdom has no layout, and adding them takes a tenth of a component test. */
const STYLES = createCache({ key: 'test' });
STYLES.insert = (_selector, { name }) => {
  STYLES.inserted[name] = true;
};

interface Options {
  readonly path?: string;
  readonly services?: Partial<ApiServices>;
  /** What the content service has answered; nothing of its own by default. */
  readonly content?: ContentState;
  /** With the history of the browser, for what Back does. */
  readonly inBrowser?: boolean;
}

/** A store with test services, signed in as one person. */
export function makeStore(services: Partial<ApiServices> = {}) {
  const base = {
    config: aConfig(),
    session: aSession(),
    clock: createServerClock(),
    ...services,
  };
  const all: ApiServices = {
    idempotency: createIdempotencyKeys(),
    sessionUse: createSessionUse(base, browserStorage('localStorage')),
    ...base,
  };
  const store = setupStore(all, STRICT_TESTS);
  store.dispatch(sessionStarted({ sub: 'person-1', userType: 'PASSWORD' }));
  return { store, services: all };
}

/** Renders a screen inside store, services and router, as the app does. */
export function renderWithProviders(
  ui: ReactNode,
  { path = '/', services, content = NO_CONTENT, inBrowser }: Options = {},
) {
  const made = makeStore(services);
  made.store.dispatch(contentLoaded(content));
  if (inBrowser) window.history.pushState(null, '', path);
  const pages = <OverlayFailures>{ui}</OverlayFailures>;
  const view = render(
    <CacheProvider value={STYLES}>
      <ServicesProvider value={made.services}>
        <Provider store={made.store}>
          {inBrowser ? (
            <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>
          ) : (
            <MemoryRouter useTransitions={false} initialEntries={[path]}>
              {pages}
            </MemoryRouter>
          )}
        </Provider>
      </ServicesProvider>
    </CacheProvider>,
  );
  const toasts = () => made.store.getState().toasts.map(({ title }) => title);
  return { ...view, ...made, toasts, user: newUser() };
}
