import { baseApi } from '@/api/baseApi';
import type { ApiError } from '@/api/errors';
import { createIdempotencyKeys } from '@/api/idempotency';
import { createSession } from '@/api/identity/session';
import { createSessionUse } from '@/api/identity/sessionUse';
import type { StoredSession } from '@/api/identity/storedSession';
import { createServerClock } from '@/api/serverClock';
import type { ApiServices } from '@/api/services';
import { sessionStarted } from '@/store/sessionEvents';
import { setupStore } from '@/store/setupStore';
import { aConfig } from '@/testing/factories';
import { sessionFrom } from '../../server/testing/identityClient';
import type { Api, Session } from '../../server/testing/api';
import { HELD, heldIn, READ, RECORD_NAMES, type RecordName } from './records';

/** What all tabs of a browser share. */
export class Browser {
  private readonly items = new Map<string, string>();

  constructor(
    readonly api: Api,
    { idToken: id, ...tokens }: Session,
  ) {
    this.keep({ userType: 'PASSWORD', id, ...tokens });
  }

  readonly storage = {
    getItem: (key: string) => this.items.get(key) ?? null,
    setItem: (key: string, value: string) => void this.items.set(key, value),
    removeItem: (key: string) => void this.items.delete(key),
  };

  private keep(session: StoredSession): void {
    this.items.set('session', JSON.stringify(session));
  }

  /** The backend no longer accepts the access token, before its time. */
  expire(): void {
    const session = JSON.parse(this.items.get('session') ?? '') as StoredSession;
    this.keep({ ...session, accessToken: `${session.accessToken.slice(0, -8)}AAAAAAAA` });
  }
}

function servicesFor({ api, storage }: Browser): ApiServices {
  const session = createSession({
    storage,
    refreshTokens: async (refreshToken) =>
      sessionFrom(
        await api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken }),
      ),
    revoke: async () => undefined,
  });
  const base = {
    config: { ...aConfig(), apiBaseUrl: api.baseUrl },
    session,
    clock: createServerClock(),
  };
  return {
    ...base,
    idempotency: createIdempotencyKeys(),
    sessionUse: createSessionUse(base, storage),
  };
}

/** The outcome of a write, as a screen gets it. */
export type Outcome = { readonly error?: ApiError };

/** A tab of the portal without its screens: its store, and the API slice that reads and writes. */
export class Tab {
  /** What someone else has changed since the tab read it. */
  readonly outdated = new Set<RecordName>();

  private constructor(
    readonly store: ReturnType<typeof setupStore>,
    readonly requestUid: string,
  ) {}

  /** Opens a tab, which reads these records. */
  static async open(
    browser: Browser,
    requestUid: string,
    records: readonly RecordName[] = RECORD_NAMES,
  ): Promise<Tab> {
    const services = servicesFor(browser);
    const store = setupStore(services);
    store.dispatch(
      sessionStarted({ sub: services.session.claims()?.sub ?? '', userType: 'PASSWORD' }),
    );
    const tab = new Tab(store, requestUid);
    await Promise.all(records.map((name) => store.dispatch(READ[name]({ requestUid }))));
    return tab;
  }

  /** What the tab holds of a record: in its entity slice, and in the cache of the API. */
  held(name: RecordName): readonly unknown[] {
    return heldIn(this.store.getState(), name, this.requestUid);
  }

  /** A record of the registration, or the entries of a list. */
  entity<Name extends RecordName>(name: Name): ReturnType<(typeof HELD)[Name]> {
    return HELD[name](this.store.getState(), this.requestUid) as ReturnType<(typeof HELD)[Name]>;
  }

  /** Waits until everything that a write has made outdated is read again. */
  async settle(): Promise<void> {
    // The write's own updates of the cache follow it in microtasks.
    await new Promise((done) => setTimeout(done, 0));
    await Promise.all(this.store.dispatch(baseApi.util.getRunningQueriesThunk()));
  }

  close(): void {
    this.store.dispatch(baseApi.util.resetApiState());
  }
}
