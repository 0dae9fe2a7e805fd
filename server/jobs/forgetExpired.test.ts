import { DAY_MS } from '@contract/time';
import { uniqueEmail } from '../testing/unique';
import { sessionUidOf } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { confirmAddresses, OWNER_EMAIL } from '../testing/vendorApi';

describeOnPostgres('what has expired', ({ api, databaseUrl }) => {
  const count = async (table: string, where = 'true'): Promise<number> => {
    const [row] = await queryOn(
      databaseUrl(),
      `select count(*)::int as count from ${table} where ${where}`,
    );
    return Number(row?.['count']);
  };
  const counts = async () => ({
    attempts: await count('identity_brakes'),
    codes: await count('identity_codes'),
    keys: await count('idempotency_key'),
    addresses: await count('address_check'),
  });

  it('SEC-39 attempts, codes, stored responses and address checks are deleted after their time, and not before', async () => {
    const session = await api.signIn(OWNER_EMAIL);
    await api.identity.send('ForgotPassword', { Username: uniqueEmail('nobody') });
    await api.request('POST', '/mm/vendors', {
      body: { vendorType: 'OVERHEAD' },
      session,
      headers: { 'Idempotency-Key': 'once' },
    });
    await confirmAddresses(api, session);
    const before = await counts();
    for (const [table, rows] of Object.entries(before))
      expect([table, rows > 0]).toEqual([table, true]);

    await api.runJobs();
    expect(await counts()).toEqual(before);
    await api.withClockOffset(8 * DAY_MS, () => api.runJobs());
    expect(await counts()).toEqual({ attempts: 0, codes: 0, keys: 0, addresses: 0 });
  });

  it('SEC-39 a session is deleted a week after its last renewal could come, and a lock lasts as long as it says', async () => {
    const session = await api.signIn(OWNER_EMAIL);
    await api.signIn(OWNER_EMAIL);
    const old = "refresh_until < now() - interval '7 days'";
    await queryOn(
      databaseUrl(),
      `update identity_sessions set refresh_until = now() - interval '8 days' where origin_jti <> $1`,
      [sessionUidOf(session)],
    );
    await queryOn(
      databaseUrl(),
      `insert into identity_brakes (key, failures, locked_until, updated_at)
       values ('password:locked', 9, now() + interval '1 hour', now() - interval '2 days')`,
    );
    expect(await count('identity_sessions', old)).toBeGreaterThan(0);
    await api.runJobs();
    expect(await count('identity_sessions', old)).toBe(0);
    expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
    expect(await count('identity_brakes', "key = 'password:locked'")).toBe(1);
  });
});
