import { MINUTE_MS } from '@contract/time';
import { describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';

const NOTICES = 10;
const AUDIT_LIMIT = 200;
const WRONG = { name: 'NotAuthorizedException' };

describeOnPostgres('someone who signs in again and again', ({ api, databaseUrl }) => {
  const mails = async (email: string, subject: string): Promise<number> =>
    (await api.outbox(email)).filter((mail) => mail.subject === subject).length;
  const newSignIns = (email: string) => mails(email, 'New sign-in to your account');
  /** The test client keeps no cookie, so each is from a new browser. */
  const signInTimes = async (email: string, times: number): Promise<void> => {
    for (let done = 0; done < times; done += 1) await api.signIn(email, ACCOUNT_PASSWORD);
  };
  const historyOf = async (email: string): Promise<unknown> => {
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    return (await api.get('/mm/account/sign-in-history', session)).payload;
  };
  const countOf = (history: unknown, kind: string): number =>
    JSON.stringify(history).split(`"${kind}"`).length - 1;

  it('SEC-65 gets in, is in the history, and causes ten e-mails of a kind in 15 minutes', async () => {
    const { email } = await passwordAccount(api, 'many-sign-ins');
    await signInTimes(email, NOTICES + 4);
    expect(await newSignIns(email)).toBe(NOTICES);
    expect(countOf(await historyOf(email), 'SIGNED_IN')).toBe(NOTICES + 5);
    // Another person, another kind and a later window have their own count.
    const other = await passwordAccount(api, 'one-sign-in');
    await signInTimes(other.email, 2);
    expect(await newSignIns(other.email)).toBe(1);
    await api.withClockOffset(16 * MINUTE_MS, () => signInTimes(email, 1));
    expect(await newSignIns(email)).toBe(NOTICES + 1);
  });

  it('SEC-65 adds 200 rows of an event to the audit log in an hour, and everything to the history', async () => {
    const { email } = await passwordAccount(api, 'audited');
    const [account] = await queryOn(
      databaseUrl(),
      'select sub from identity_accounts where email = $1',
      [email],
    );
    const sub = account?.['sub'];
    const events = ['signed-in', 'signed-out', 'password-changed', 'sign-in-failed'];
    await queryOn(
      databaseUrl(),
      `insert into identity_brakes (key, failures, updated_at)
       select 'audit:' || event || ':' || $1, $2, now() from unnest($3::text[]) event`,
      [sub, AUDIT_LIMIT - 1, events],
    );
    for (let done = 0; done < 3; done += 1) {
      await expect(api.signIn(email, 'Wrong-Pass-1!')).rejects.toMatchObject(WRONG);
      const left = await api.signIn(email, ACCOUNT_PASSWORD);
      await api.identity.send('RevokeToken', { Token: left.refreshToken });
      const { accessToken } = await api.signIn(email, ACCOUNT_PASSWORD);
      await api.identity.changePassword({ accessToken }, ACCOUNT_PASSWORD, ACCOUNT_PASSWORD);
    }
    const rows = await queryOn(
      databaseUrl(),
      `select case event when 'audit-limit-reached' then 'full: ' || subject else event end as row
       from audit_log where actor = $1 and event <> 'signed-up'`,
      [sub],
    );
    expect(rows.map(({ row }) => row).sort()).toEqual(
      [...events, ...events.map((event) => `full: ${event}`)].sort(),
    );
    const history = await historyOf(email);
    expect(
      ['SIGNED_IN', 'SIGNED_OUT', 'PASSWORD_CHANGED', 'SIGN_IN_FAILED'].map((kind) =>
        countOf(history, kind),
      ),
    ).toEqual([7, 3, 3, 3]);
  });

  it('SEC-65 names without an account share 200 rows of the audit log in an hour', async () => {
    await queryOn(
      databaseUrl(),
      "insert into identity_brakes (key, failures, updated_at) values ('audit:sign-in-failed:', $1, now())",
      [AUDIT_LIMIT - 1],
    );
    for (const name of ['one', 'two', 'three'])
      await expect(api.signIn(uniqueEmail(name), ACCOUNT_PASSWORD)).rejects.toMatchObject(WRONG);
    expect(
      await queryOn(
        databaseUrl(),
        'select event, subject from audit_log where actor is null order by id',
      ),
    ).toEqual([
      { event: 'sign-in-failed', subject: null },
      { event: 'audit-limit-reached', subject: 'sign-in-failed' },
    ]);
  });
});
