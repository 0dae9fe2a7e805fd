import { endOtherSessions } from './accountSessions';
import { queryOn } from '../../testing/database';
import { holdLock } from '../../testing/heldLock';
import { type IdentityStore, openIdentityStore } from '../../testing/identityStore';
import {
  enableAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  setUpAuthenticator,
  storePendingSecret,
  takePendingSecret,
} from '../authenticator/authenticatorStore';
import { endSignInsInProgress } from '../sign-in/signInsInProgress';

const VERIFIED = { secret: 'JBSWY3DPEHPK3PXP', step: 1 };

describe('two changes of an account at once', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  const prepared = async (enabled: boolean) => {
    const { deps, databaseUrl, newAccount } = store;
    const account = await setUpAuthenticator(deps, await newAccount(), VERIFIED);
    if (!account) throw new Error('The app was not set up');
    await storePendingSecret(deps, account.sub, VERIFIED.secret, true);
    await queryOn(databaseUrl, 'update identity_authenticators set enabled = $2 where sub = $1', [
      account.sub,
      enabled,
    ]);
    await queryOn(
      databaseUrl,
      `insert into identity_challenges (id, kind, email, sub, state, tries_left, expires_at)
       values ($1, 'CODE', $1, $1, '', 3, now() + interval '1 hour')`,
      [account.sub],
    );
    const pending = (await findAuthenticator(deps, account.sub))?.sealedPending;
    if (!pending) throw new Error('No secret is pending');
    return { account, pending };
  };

  type Prepared = Awaited<ReturnType<typeof prepared>>;

  it.each<[string, boolean, (prepared: Prepared) => Promise<unknown>]>([
    ['turned on', false, ({ account }) => enableAuthenticator(store.deps.db, account.sub)],
    ['removed', true, ({ account }) => removeAuthenticator(store.deps.db, account.sub)],
    [
      'replaced',
      true,
      ({ account, pending }) => takePendingSecret(store.deps, account.sub, pending, VERIFIED),
    ],
    [
      'set up during a sign-in',
      false,
      ({ account }) => setUpAuthenticator(store.deps, account, VERIFIED),
    ],
  ])(
    'IDP-19 never wait for each other when an authenticator app is %s',
    async (_what, enabled, change) => {
      const { db } = store.deps;
      const before = await prepared(enabled);
      const { sub } = before.account;
      // The first change waits for this row and, once it has it, must not need a row that the
      // second one holds.
      const lock = await holdLock(
        store.databaseUrl,
        'select 1 from identity_challenges where sub = $1 for update',
        [sub],
      );
      const ending = db.transaction((tx) => endSignInsInProgress(tx, sub));
      await lock.waitedForBy(1);
      const changing = change(before).then(
        () => 'changed',
        (error: unknown) => error,
      );
      await lock.waitedForBy(2);
      await lock.release();
      await ending;
      expect(await changing).not.toHaveProperty('cause.code', '40P01');
    },
  );

  it('IDP-19 ending the other sessions locks the account before any session', async () => {
    const { sub } = await store.newAccount();
    const lock = await holdLock(
      store.databaseUrl,
      'select 1 from identity_accounts where sub = $1 for update',
      [sub],
    );
    const deps = { ...store.deps, settings: { SESSION_IDLE_MINUTES: 30, SESSION_MAX_HOURS: 12 } };
    const ending = endOtherSessions(deps, sub, 'the session that asks').then(() => 'ended');
    // There are no other sessions: only the account can keep it waiting.
    await lock.waitedForBy(1);
    await lock.release();
    expect(await ending).toBe('ended');
  });
});
