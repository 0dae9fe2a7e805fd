import { openPostgres } from '../../storage/postgres';
import type { Database } from '../../storage/database';
import { createLogger } from '../../logger';
import { SAMPLE_PASSWORD } from '../../sandbox/accounts';
import { AuthenticatorApp } from '../../testing/authenticatorApp';
import { LibraryUser } from '../../testing/cognitoLibrary';
import { describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';
import { holdLock } from '../../testing/heldLock';
import { notMeLink } from '../../testing/notMeLink';
import { addPasskey, signInOptions, signInWith } from '../../testing/passkeys';
import { signInProven } from '../../testing/passwordAccount';
import { removePasskey } from '../passkeys/passkeyStore';
import { enableAuthenticator } from '../authenticator/authenticatorStore';

const CODE_ONLY = 'code.only@example.com';
const SUPER_USER = 'super.user@example.com';
const REFUSED = { name: 'NotAuthorizedException' };

describeOnPostgres('a sign-in that waits before its last step', ({ api, databaseUrl }) => {
  let database: Database | undefined;
  const openDatabase = async () => {
    database ??= await openPostgres(databaseUrl(), createLogger({ LOG_LEVEL: 'silent' }));
    return database.db;
  };
  afterAll(() => database?.close());

  /** Starts a sign-in that stops between its first factor and its session. */
  const pausedWithLock = async (signIn: () => Promise<unknown>) => {
    const lock = await holdLock(databaseUrl(), 'lock table users');
    const outcome = signIn().then(
      () => 'signed in',
      (error: unknown) => error,
    );
    await lock.waitedForBy(1);
    const resume = async () => {
      await lock.release();
      return outcome;
    };
    return { lock, resume };
  };
  const paused = async (signIn: () => Promise<unknown>) => (await pausedWithLock(signIn)).resume;

  const startCode = async (email: string) => {
    const { Session } = await api.requestCode(email);
    const ANSWER = await api.latestCode(email);
    return () => api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER });
  };
  const subOf = async (email: string): Promise<string> => {
    const [row] = await queryOn(
      databaseUrl(),
      'select sub from identity_accounts where email = $1',
      [email],
    );
    return String(row?.['sub']);
  };

  it('IDP-18 by an e-mailed code, without a password, ends with "this was not me"', async () => {
    await (
      await startCode(CODE_ONLY)
    )();
    await queryOn(databaseUrl(), 'update identity_browsers set browser_hash = sub');
    await (
      await startCode(CODE_ONLY)
    )();
    const link = await notMeLink(api, CODE_ONLY, 'New sign-in');

    const { lock, resume } = await pausedWithLock(await startCode(CODE_ONLY));
    const secured = api.request('POST', link);
    // The account is secured when its request, too, waits for the people's table: to end the
    // invitations they sent.
    await lock.waitedForBy(2);
    expect(await resume()).toMatchObject(REFUSED);
    expect((await secured).text).toContain('Your account is secured');
    expect(
      await queryOn(
        databaseUrl(),
        'select 1 from identity_sessions where sub = $1 and revoked_at is null',
        [await subOf(CODE_ONLY)],
      ),
    ).toEqual([]);
  });

  it('IDP-18 without a second factor ends when an authenticator app is turned on', async () => {
    const user = new LibraryUser(api.baseUrl, SUPER_USER);
    await user.signIn(SAMPLE_PASSWORD);
    await user.verify(new AuthenticatorApp(await user.associate()).code());
    const db = await openDatabase();
    const sub = await subOf(SUPER_USER);

    const resume = await paused(await startCode(SUPER_USER));
    await enableAuthenticator(db, sub);
    expect(await resume()).toMatchObject(REFUSED);
  });

  it('IDP-18 by a passkey ends when a passkey is removed', async () => {
    const { email, session } = await signInProven(api, 'paused');
    const authenticator = await addPasskey(api, session);
    const options = await signInOptions(api);
    const db = await openDatabase();
    const sub = await subOf(email);
    const [passkey] = await queryOn(
      databaseUrl(),
      'select passkey_uid from identity_passkeys where sub = $1',
      [sub],
    );

    const resume = await paused(() => signInWith(api, authenticator.get(options)));
    expect(await removePasskey(db, sub, String(passkey?.['passkey_uid']))).toBe(true);
    expect(await resume()).toMatchObject(REFUSED);
  });

  it('IDP-19 begins without waiting for a change that ends sign-ins, whose expired challenges it would delete', async () => {
    await queryOn(
      databaseUrl(),
      `insert into identity_challenges (id, kind, email, state, tries_left, expires_at)
       values ('expired', 'CODE', 'x', '', 3, now() - interval '1 hour')`,
    );
    const expired = "select 1 from identity_challenges where id = 'expired'";
    const lock = await holdLock(databaseUrl(), `${expired} for update`);
    const started = api.requestCode(SUPER_USER).then(() => 'begins');
    const first = await Promise.race([started, lock.waitedForBy(1).then(() => 'waits')]);
    await lock.release();
    await started;
    expect(first).toBe('begins');
    await api.requestCode(CODE_ONLY);
    expect(await queryOn(databaseUrl(), expired)).toEqual([]);
  });

  it('IDP-18 goes on when nothing has changed', async () => {
    const resume = await paused(await startCode(CODE_ONLY));
    expect(await resume()).toBe('signed in');
  });
});
