import { describeOnPostgres } from '../testing/backends';
import pg from 'pg';
import { enterFreshCode } from '../testing/enterFreshCode';
import { signInNew } from '../testing/passwordAccount';
import { ACH, CONTACT, W9 } from '../testing/vendorForms';
import {
  confirmAddresses,
  createVendorRequest,
  fieldOf,
  signInPeople,
  under,
} from '../testing/vendorApi';

/** Reads the database of the server, like someone with a copy of it. */
describeOnPostgres('data at rest', ({ api, databaseUrl }) => {
  let client: pg.Client;
  beforeAll(() => {
    client = new pg.Client({ connectionString: databaseUrl() });
    return client.connect();
  });
  afterAll(() => client.end());

  async function dump(): Promise<string> {
    const tables = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = current_schema()',
    );
    const texts: string[] = [];
    for (const { tablename } of tables.rows.filter(
      (table) => table.tablename !== 'certificate_file',
    )) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${client.escapeIdentifier(tablename)} t`,
      );
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('tax ID, account and routing number are nowhere in the database, repeated responses included', async () => {
    const { email, session: owner } = await signInNew(api, 'at-rest');
    await confirmAddresses(api, owner);
    const uid = await createVendorRequest(api, owner);
    const [idNumber, accountNo, routingNo] = ['271828181', '31415926535897', '161803398'];
    const headers = { 'Idempotency-Key': 'canary' };
    await api.request('POST', under(uid, 'w9-info'), {
      body: { ...W9, idNumber },
      session: owner,
      headers,
    });
    const ach = await api.request('POST', under(uid, 'ach-info'), {
      body: { ...ACH, accountNo, routingNo, bankName: 'Canary Bank' },
      session: owner,
      headers,
    });
    await enterFreshCode(api, email, owner);
    const moved = await api.patch(
      under(uid, `ach-info/${fieldOf(ach, 'achUid')}`),
      { accountNo: `${accountNo}1` },
      owner,
    );
    expect(moved.code).toBe('SUCCESS');
    const text = await dump();
    expect(text).toContain('Canary Bank');
    for (const secret of [idNumber, accountNo, routingNo])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('a number moved to another row does not open', async () => {
    const { owner } = await signInPeople(api);
    const [mine, theirs] = [
      await createVendorRequest(api, owner),
      await createVendorRequest(api, owner),
    ];
    for (const uid of [mine, theirs])
      await api.post(
        under(uid, 'ach-info'),
        { ...ACH, accountNo: uid === mine ? '1111' : '2222' },
        owner,
      );
    await client.query(
      'update ach_info set account_no = (select account_no from ach_info where request_uid = $1) where request_uid = $2',
      [theirs, mine],
    );
    expect(
      (await api.post(under(mine, 'ach-info/search'), { searchCriteria: { model: {} } }, owner))
        .status,
    ).toBe(500);
  });

  it('SEC-02 an attempt to read someone else’s registration is in the audit log', async () => {
    const { owner, other } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    await api.get(under(uid, 'activity'), other);
    const { rows } = await client.query<{ event: string; actor: string }>(
      'select event, actor from audit_log where subject = $1',
      [under(uid, 'activity')],
    );
    expect(rows).toEqual([{ event: 'access-refused', actor: expect.any(String) as string }]);
  });

  it('SEC-02 SEC-29 a NUL in the path neither hides an attempt from the audit log nor tells what exists', async () => {
    const { owner, other } = await signInPeople(api);
    const withoutFunction = await api.signIn('no.functions@example.com');
    const uid = await createVendorRequest(api, owner);
    const paths = [`/mm/vendors/${uid}/contact-info/%00`, '/mm/vendors/unknown/contact-info/%00'];
    for (const path of paths) {
      const statusOf = async (session: typeof owner) =>
        (await api.patch(path, CONTACT, session)).status;
      expect([path, await statusOf(other)]).toEqual([path, 404]);
      expect([path, await statusOf(withoutFunction)]).toEqual([path, 403]);
    }
    const { rows } = await client.query<{ event: string }>(
      'select event from audit_log where subject like $1',
      [`/mm/vendors/${uid}/contact-info/%`],
    );
    expect(rows.map(({ event }) => event)).toEqual(['access-refused', 'access-refused']);
  });

  it('BEY-28 the timeline can be added to, not changed', async () => {
    await expect(client.query("update activity set what = 'x'")).rejects.toThrow(/never changed/);
    await expect(client.query('delete from activity')).rejects.toThrow(/never changed/);
  });
});
