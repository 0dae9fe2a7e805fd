import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { type VendorExport, vendorExportSchema } from '@contract/entities/export';
import { requirementsSchema } from '@contract/entities/requirement';
import { DAY_MS } from '@contract/time';
import { describeOnPostgres } from '../testing/backends';
import { freshDatabase } from '../testing/database';
import { operate } from '../testing/operate';
import { startPortal } from '../testing/portal';
import { temporaryFolder } from '../testing/processes';
import { completeVendorRequest, peopleOf, submittedRequest } from '../testing/vendorApi';
import { ACH, W9 } from '../testing/vendorForms';

describeOnPostgres('the export of approved vendors', ({ api, databaseUrl, runSql }) => {
  const people = peopleOf(api);
  const keys = (...args: string[]) => operate('service-key', args, { DATABASE_URL: databaseUrl() });
  const newKey = async (scopes: string): Promise<{ token: string; uid: string }> => {
    const { stdout } = await keys('create', 'Payments', '--scopes', scopes);
    const [, token = '', uid = ''] = /^(vpk_\S+)\nThis is the key (\S+)/.exec(stdout) ?? [];
    return { token, uid };
  };
  const read = (token: string, query = '') =>
    api.request('GET', `/mm/export/vendors${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  /** @param since '' for the beginning */
  const pageAfter = async (token: string, since: string, limit = 200): Promise<VendorExport> => {
    const { payload, status } = await read(token, `?limit=${limit}${since && `&since=${since}`}`);
    expect(status).toBe(200);
    return v.parse(vendorExportSchema, payload);
  };
  const statesOf = ({ changes }: VendorExport) =>
    changes.map(({ requestUid, state }) => [requestUid, state]);

  /** The sandbox approves what no word in the name decides otherwise. */
  const approved = (name: string) => submittedRequest(api, people.owner, name);

  let token = '';
  let [first, second] = ['', ''];
  beforeAll(async () => {
    ({ token } = await newKey('vendors'));
    first = await approved('Steady Brakes');
    second = await approved('Other Brakes');
    await completeVendorRequest(api, people.owner, 'Draft Brakes');
  });

  it('EXP-01 sends every approved vendor with its records, and no other registration', async () => {
    const page = await pageAfter(token, '');
    const approvedNow = await runSql(
      "select count(*)::int as count from vendor_request where process_status = 'COMPLETE' and approval_status = 'APPROVED'",
    );
    expect([page.changes.length, page.hasMore]).toEqual([approvedNow[0]?.['count'], false]);
    expect(JSON.stringify(page)).not.toContain('Draft Brakes');
    expect(page.changes.find(({ requestUid }) => requestUid === first)).toMatchObject({
      state: 'APPROVED',
      records: {
        request: { loginEmail: 'lnt.vendor@example.com', approvalStatus: 'APPROVED' },
        basicInfo: { businessName: 'Steady Brakes' },
        w9: { idNumber: W9.idNumber.slice(-4) },
        payment: { payPreference: expect.anything() as unknown },
        ach: { accountNo: ACH.accountNo.slice(-4), routingNo: ACH.routingNo.slice(-4) },
        contacts: [{ contactRoles: [{ contactRole: 'MAIN' }, {}, {}] }],
      },
    });
    expect((await pageAfter(token, page.cursor)).changes).toEqual([]);
  });

  it('EXP-02 sends whole numbers to a key with that scope only, and the audit log says so', async () => {
    const whole = await newKey('vendors,numbers');
    const { changes } = await pageAfter(whole.token, '');
    expect(changes.find(({ requestUid }) => requestUid === first)?.records).toMatchObject({
      w9: { idNumber: W9.idNumber },
      ach: { accountNo: ACH.accountNo, routingNo: ACH.routingNo },
    });
    const rows = () =>
      runSql("select actor from audit_log where event = 'numbers-exported' order by id");
    expect(await rows()).toEqual([{ actor: `service-key ${whole.uid}` }]);
    await pageAfter(token, '');
    expect(await rows()).toHaveLength(1);
  });

  it('EXP-03 after a cursor come the changed vendors only, each once, also suspended and deleted ones', async () => {
    const gone = await approved('Gone Brakes');
    const { cursor } = await pageAfter(token, '');
    for (const contactTitle of ['Owner', 'Manager'])
      await people.superUser.change(first, 'contact-info', { contactTitle });
    await runSql("update vendor_request set record_status = 'I' where request_uid = $1", [second]);
    // The portal deletes like this; what was signed refuses it otherwise.
    await runSql(
      `begin; select set_config('portal.erasing', 'on', true); delete from vendor_request where request_uid = '${gone}'; commit`,
    );
    const page = await pageAfter(token, cursor);
    expect(statesOf(page)).toEqual([
      [first, 'APPROVED'],
      [second, 'SUSPENDED'],
      [gone, 'DELETED'],
    ]);
    expect(page.changes[0]?.records?.contacts).toMatchObject([{ contactTitle: 'Manager' }]);
    expect(page.changes.slice(1).map(({ records }) => records)).toEqual([null, null]);
    await runSql("update vendor_request set record_status = 'A' where request_uid = $1", [second]);
    expect(statesOf(await pageAfter(token, page.cursor))).toEqual([[second, 'APPROVED']]);
  });

  it('EXP-04 a change that began earlier and ends later is not skipped', async () => {
    const { cursor } = await pageAfter(token, '');
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    const touch = 'update vendor_request set rev = rev + 1 where request_uid = $1';
    await client.query('begin');
    await client.query(touch, [first]);
    await runSql(touch, [second]);
    const page = await pageAfter(token, cursor);
    await client.query('commit');
    await client.end();
    const next = await pageAfter(token, page.cursor);
    expect([statesOf(page), statesOf(next)]).toEqual([
      [[second, 'APPROVED']],
      [[first, 'APPROVED']],
    ]);
  });

  it('EXP-08 a vendor whose number cannot be opened is named and holds up no other', async () => {
    const { cursor } = await pageAfter(token, '');
    const replace = (value: unknown) =>
      runSql('update w9_info set id_number = $1 where request_uid = $2', [value, first]);
    const [w9] = await runSql('select id_number from w9_info where request_uid = $1', [first]);
    await replace('lost.AAAA');
    for (const uid of [first, second])
      await runSql('update vendor_request set rev = rev + 1 where request_uid = $1', [uid]);
    expect(statesOf(await pageAfter(token, cursor))).toEqual([
      [first, 'UNREADABLE'],
      [second, 'APPROVED'],
    ]);
    await replace(w9?.['id_number']);
  });

  it('EXP-09 a cursor from before a restore is refused: it may be ahead of the data', async () => {
    const { cursor } = await pageAfter(token, '');
    const file = path.join(temporaryFolder(), 'portal.backup');
    await operate('backup', [file], { DATABASE_URL: databaseUrl() });
    const DATABASE_URL = await freshDatabase();
    await operate('restore', [file], { DATABASE_URL });
    const restored = await startPortal({ DATABASE_URL });
    const after = (since: string) =>
      restored.api.request('GET', `/mm/export/vendors${since}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect(await after(`?since=${cursor}`)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await after('')).toMatchObject({ status: 200 });
    await restored.close();
  });

  it('EXP-05 a mirror that reads in small pages, repeats some and loses responses ends equal', async () => {
    const mirror = new Map<string, string>();
    let cursor = '';
    for (let step = 0; step < 60; step += 1) {
      await runSql('update basic_info set city = $1 where request_uid = $2', [
        `City ${step}`,
        step % 2 === 0 ? first : second,
      ]);
      await runSql('update vendor_request set rev = rev + 1 where request_uid = $1', [
        step % 2 === 0 ? first : second,
      ]);
      const page = await pageAfter(token, cursor, (step % 3) + 1);
      // Every fifth response is lost: its cursor is not stored either.
      if (step % 5 === 0) continue;
      for (const change of page.changes) mirror.set(change.requestUid, JSON.stringify(change));
      // Every seventh cursor is lost after the work: the page comes again.
      if (step % 7 !== 0) cursor = page.cursor;
    }
    for (let page = await pageAfter(token, cursor, 1); ; page = await pageAfter(token, cursor, 1)) {
      for (const change of page.changes) mirror.set(change.requestUid, JSON.stringify(change));
      cursor = page.cursor;
      if (!page.hasMore) break;
    }
    const { changes } = await pageAfter(token, '');
    expect([...mirror].sort()).toEqual(
      changes.map((change) => [change.requestUid, JSON.stringify(change)]).sort(),
    );
  });

  it('EXP-06 a key is stored as a hash, says when it was used, and is rotated with an overlap', async () => {
    const old = await newKey('vendors');
    const stored = JSON.stringify(await runSql('select * from service_key'));
    expect(stored).not.toContain(old.token);
    expect((await keys('list')).stdout).toMatch(
      new RegExp(`^${old.uid}  Payments  vendors  until \\d{4}-\\d\\d-\\d\\d  never used$`, 'm'),
    );
    await pageAfter(old.token, '');
    expect((await keys('list')).stdout).toMatch(new RegExp(`^${old.uid} .* last used 20`, 'm'));
    const { stdout } = await keys('rotate', old.uid, '--keep-days', '2');
    expect(stdout).toMatch(/^The former key works until \d{4}-/m);
    const next = /^vpk_\S+/.exec(stdout)?.[0] ?? '';
    const statusOf = async (each: string) => (await read(each)).status;
    expect([await statusOf(old.token), await statusOf(next)]).toEqual([200, 200]);
    await api.withClockOffset(3 * DAY_MS, async () =>
      expect([await statusOf(old.token), await statusOf(next)]).toEqual([401, 200]),
    );
  });

  it('EXP-06 a revoked or unknown key, and the token of a person, are refused', async () => {
    const { token: revoked, uid } = await newKey('vendors');
    expect((await keys('revoke', uid)).stdout).toBe(
      `The key ${uid} of Payments does not work any more.\n`,
    );
    for (const each of [revoked, `${revoked.slice(0, -1)}x`, people.superUser.accessToken, ''])
      expect(await read(each)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(
      await runSql(
        "select count(*)::int as count from audit_log where event = 'service-key-ended' and subject = $1",
        [uid],
      ),
    ).toEqual([{ count: 1 }]);
  });

  it('EXP-16 what a registration still needs is read by its owner, staff and a key that reads; by nobody else', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Due Brakes');
    const path = `/mm/vendors/${uid}/requirements`;
    const byKey = (each: string) =>
      api.request('GET', path, { headers: { Authorization: `Bearer ${each}` } });
    await runSql("delete from contact_role where contact_role = 'MAIN' and request_uid = $1", [
      uid,
    ]);
    const due = {
      requestUid: uid,
      processStatus: 'DRAFT',
      currentlyDue: [
        {
          step: 'basicInfo',
          reason: 'mainContact',
          text: 'Add the primary contact',
          dueOn: '',
        },
      ],
      pastDue: [],
      eventuallyDue: [{ step: 'submit', reason: 'submission' }],
      currentDeadline: '',
    };
    for (const person of [people.owner, people.superUser, await api.signIn('viewer@example.com')])
      expect((await api.get(path, person)).payload).toMatchObject(due);
    expect(v.parse(requirementsSchema, (await byKey(token)).payload)).toMatchObject(due);
    expect(await api.get(path, people.other)).toMatchObject({ status: 404 });
    const { token: ended, uid: keyUid } = await newKey('vendors');
    await keys('revoke', keyUid);
    for (const each of [ended, 'vpk_unknown'])
      expect(await byKey(each)).toMatchObject({ status: 401 });
    expect(
      await api.request('GET', '/mm/vendors/unknown/requirements', {
        headers: { Authorization: `Bearer ${token}` },
      }),
    ).toMatchObject({ status: 404 });
  });

  it.each(['?since=-1', '?since=12', '?limit=0', '?limit=201', '?limit=some'])(
    'EXP-07 %s is refused and named',
    async (query) => {
      expect(await read(token, query)).toMatchObject({ status: 400, code: 'VALIDATION' });
    },
  );

  it.each([
    [[], /^Use one of:\n/],
    [['create'], /^Of which system\?\n/],
    [['create', 'ERP'], /^What may it read\? Choose from vendors, numbers with --scopes/],
    [['create', 'ERP', '--scopes', 'all'], /^There is no scope all\./],
    [['create', 'ERP', '--scopes', 'numbers'], /^Without vendors the key reads nothing\./],
    [
      ['create', 'ERP', '--scopes', 'vendors', '--days', '0'],
      /^--days takes whole days from 1 to 1100\.$/m,
    ],
    [['rotate'], /^Which key\?\n/],
    [['revoke', 'unknown'], /^There is no service key unknown\.$/m],
  ])('EXP-07 service-key %j → a sentence that names what is wrong', async (args, sentence) => {
    expect(await keys(...args)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(sentence) as string,
    });
  });
});
