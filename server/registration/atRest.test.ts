import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import pg from 'pg';
import { ACH, CONTACT } from '../testing/vendorForms';
import { createVendorRequest, signInPeople, under } from '../testing/vendorApi';

/** Reads the database of the server, like someone with a copy of it. */
describeOnPostgres('data at rest', ({ api, databaseUrl }) => {
  let client: pg.Client;
  beforeAll(() => {
    client = new pg.Client({ connectionString: databaseUrl() });
    return client.connect();
  });
  afterAll(() => client.end());

  it('a number moved to another row does not open', async () => {
    const { owner } = await signInPeople(api);
    const [mine, theirs] = [
      await createVendorRequest(api, owner),
      await createVendorRequest(api, owner),
    ];
    for (const uid of [mine, theirs])
      await owner.post(uid, 'ach-info', { ...ACH, accountNo: uid === mine ? '1111' : '2222' });
    await client.query(
      'update ach_info set account_no = (select account_no from ach_info where request_uid = $1) where request_uid = $2',
      [theirs, mine],
    );
    expect(
      (await owner.post(mine, 'ach-info/search', { searchCriteria: { model: {} } })).status,
    ).toBe(500);
  });

  it('SEC-02 an attempt to read someone else’s registration is in the audit log', async () => {
    const { owner, other } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    await other.get(uid, 'activity');
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
      const statusOf = async (session: Session) => (await api.patch(path, CONTACT, session)).status;
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
