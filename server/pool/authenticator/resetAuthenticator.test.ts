import { eq } from 'drizzle-orm';
import { type Account, identityEvents } from '../../storage/schema/identity';
import type { Mail } from '../../integrations/mail/mailer';
import { createLogger } from '../../logger';
import { readSettings } from '../../settings';
import { auditLog } from '../../storage/schema/operations';
import { type IdentityStore, openIdentityStore } from '../../testing/identityStore';
import { operate } from '../../testing/operate';
import { findAuthenticator, setUpAuthenticator } from './authenticatorStore';
import { resetAuthenticator } from './reset';

describe('the reset of a lost app by an operator', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  const setUp = async (account: Account): Promise<Account> => {
    await setUpAuthenticator(store.deps, account, { secret: 'JBSWY3DPEHPK3PXP', step: 1 });
    return account;
  };

  it('TOT-16 mails the owner, and is in the history and the audit log under the account', async () => {
    const { db } = store.deps;
    const mails: Mail[] = [];
    const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
    const deps = {
      ...store.deps,
      settings: readSettings({}),
      logger: createLogger({ LOG_LEVEL: 'silent' }),
      mailer: { send, deliver: send },
    };
    const account = await setUp(await store.newAccount());
    expect(await resetAuthenticator(deps, account.email)).toBe(true);
    expect(await resetAuthenticator(deps, account.email)).toBe(false);
    expect(await findAuthenticator(store.deps, account.sub)).toBeUndefined();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, expect.stringMatching(/authenticator app was removed/i)],
    ]);
    const events = await db
      .select()
      .from(identityEvents)
      .where(eq(identityEvents.sub, account.sub));
    expect(events.map(({ kind }) => kind)).toEqual(['AUTHENTICATOR_REMOVED']);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'authenticator-removed'));
    expect(entry).toMatchObject({ actor: 'operator', subject: account.sub });
  });

  it('TOT-08 is a command', async () => {
    const { deps, databaseUrl: DATABASE_URL, newAccount } = store;
    const { sub, email } = await setUp(await newAccount());
    const reset = () => operate('authenticator:reset', ['--email', email], { DATABASE_URL });
    expect((await reset()).stdout).toContain(`of ${email} was removed`);
    expect(await findAuthenticator(deps, sub)).toBeUndefined();
    expect(await reset()).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('has no authenticator app') as string,
    });
  });
});
