import Papa from 'papaparse';
import { MINUTE_MS } from '@contract/time';
import type { ApiResponse } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { ADMIN, adminOf } from '../testing/enterFreshCode';
import { uniqueEmail } from '../testing/unique';
import { signUpByCode } from '../testing/passwordAccount';
import { completeVendorRequest, peopleOf, submittedRequest } from '../testing/vendorApi';
import { ACH, CONTACT, W9 } from '../testing/vendorForms';

describeOnPostgres('the file of approved vendors', ({ api, runSql }) => {
  const people = peopleOf(api);
  let first = '';
  const admin = adminOf(api);
  const approved = (name: string) => submittedRequest(api, people.owner, name);
  const ask = (wholeNumbers: boolean, session = admin) =>
    api.post('/mm/export/file-links', { wholeNumbers }, session);
  const urlOf = ({ payload, status }: ApiResponse): string => {
    expect(status).toBe(200);
    return new URL((payload as { url: string }).url).href;
  };
  /** As a browser follows the link: without a token. */
  const open = (url: string) => api.get(url.slice(new URL(url).origin.length));
  const rowsOf = (text: string) =>
    Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    });
  const download = async (wholeNumbers: boolean) => {
    const { text, headers } = await open(urlOf(await ask(wholeNumbers)));
    return { text, headers, ...rowsOf(text) };
  };
  const audited = () =>
    runSql(
      "select a.event, u.email, a.subject from audit_log a join users u on u.user_uid = a.actor where event in ('numbers-exported', 'vendors-exported') order by a.id",
    );

  beforeAll(async () => {
    first = await approved('Steady Brakes');
    await completeVendorRequest(api, people.owner, 'Draft Brakes');
  });

  it('EXP-12 has the vendors of the JSON export, one row each, for Excel, and is no page', async () => {
    const { text, headers, data, errors } = await download(false);
    expect(errors).toEqual([]);
    const [stored] = await runSql(
      "select count(*)::int as count from vendor_request where process_status = 'COMPLETE' and approval_status = 'APPROVED' and record_status = 'A'",
    );
    expect(data).toHaveLength(Number(stored?.['count']));
    expect(data.find(({ requestUid }) => requestUid === first)).toMatchObject({
      state: 'APPROVED',
      'request.loginEmail': 'lnt.vendor@example.com',
      'basicInfo.businessName': 'Steady Brakes',
      'w9.idNumber': W9.idNumber.slice(-4),
      'ach.accountNo': ACH.accountNo.slice(-4),
      'contacts.MAIN.contactEmail': CONTACT.contactEmail,
      // A number is no formula.
      'basicInfo.longitude': '-84.1846',
      franchiseSites: '0',
      'documents.insurance.state': '',
    });
    expect(text.startsWith('"requestUid","state",')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(data.length + 2);
    expect(text).not.toContain('Draft Brakes');
    expect(text).not.toContain(W9.idNumber);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="approved-vendors-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('EXP-12 begins with the byte-order mark by which Excel knows UTF-8', async () => {
    const { pathname, search } = new URL(urlOf(await ask(false)));
    const file = await fetch(`${api.baseUrl}${pathname}${search}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  });

  it('EXP-13 whole numbers take a mailed code, and each opened file is in the audit log', async () => {
    const bare = await api.signIn(ADMIN);
    expect(await ask(true, bare)).toMatchObject({ status: 403, code: 'CODE_REQUIRED' });
    expect(await ask(false, bare)).toMatchObject({ status: 200 });
    const before = (await audited()).length;
    const { data } = await download(true);
    expect(data.find(({ requestUid }) => requestUid === first)).toMatchObject({
      'w9.idNumber': W9.idNumber,
      'ach.accountNo': ACH.accountNo,
    });
    await download(false);
    expect((await audited()).slice(before)).toEqual([
      { event: 'numbers-exported', email: ADMIN, subject: 'csv' },
      { event: 'vendors-exported', email: ADMIN, subject: 'csv' },
    ]);
  });

  it('EXP-13 a link ends after minutes, cannot be changed, and opens nothing when the role is gone', async () => {
    const url = urlOf(await ask(false));
    expect(await open(url.replace('masked', 'whole'))).toMatchObject({ status: 403 });
    await api.withClockOffset(6 * MINUTE_MS, async () =>
      expect(await open(url)).toMatchObject({ status: 403 }),
    );
    const email = uniqueEmail('leaving');
    await api.post('/mm/vendors/staff', { email, role: 'admin' }, admin);
    const leaving = await signUpByCode(api, email);
    const theirs = urlOf(await ask(false, leaving));
    await runSql("update users set authorities = '[]' where email = $1", [email]);
    expect(await open(theirs)).toMatchObject({ status: 403 });
    for (const each of [people.superUser, people.owner])
      expect(await ask(false, each)).toMatchObject({ status: 403 });
  });

  it.each([
    ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['+1', "'+1"],
    [' @SUM(1)', "' @SUM(1)"],
    ['-2', "'-2"],
    ['Ann "A", B\nC', 'Ann "A", B\nC'],
    ['0123', "'0123"],
    ['12345678901234567', "'12345678901234567"],
  ])('EXP-14 %j is %j in its cell, and moves no other', async (stored, shown) => {
    await runSql('update basic_info set city = $1 where request_uid = $2', [stored, first]);
    const { data } = await download(false);
    expect(data.find(({ requestUid }) => requestUid === first)).toMatchObject({
      'basicInfo.city': shown,
      'basicInfo.state': 'OH',
    });
  });

  it('EXP-12 more vendors than a page come once each, also one that changes while they are read', async () => {
    await runSql(
      "insert into vendor_change (request_uid, position) select 'gone-' || n, 1000000 + n from generate_series(1, 450) n",
    );
    await runSql('update vendor_request set rev = rev + 1 where request_uid = $1', [first]);
    const { data } = await download(false);
    expect(data.filter(({ requestUid }) => requestUid === first)).toHaveLength(1);
    expect(data.filter(({ requestUid }) => requestUid?.startsWith('gone'))).toEqual([]);
  });

  it('EXP-12 a vendor whose number cannot be opened is a row that says so', async () => {
    const uid = await approved('Unreadable Brakes');
    await runSql("update w9_info set id_number = 'lost.AAAA' where request_uid = $1", [uid]);
    const { data } = await download(false);
    expect(data.find(({ requestUid }) => requestUid === uid)).toMatchObject({
      state: 'UNREADABLE',
      'basicInfo.businessName': '',
    });
  });
});
