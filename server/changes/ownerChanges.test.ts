import { HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { ACCOUNT_PASSWORD, signInProven } from '../testing/passwordAccount';
import { peopleOf, search, submittedRequest, under } from '../testing/vendorApi';
import { BASIC_INFO, W9 } from '../testing/vendorForms';

const REVIEWER = 'super.user@example.com';

describeOnPostgres('what the owner of an approved vendor changes', ({ api, runSql }) => {
  peopleOf(api);
  let owner: Session;
  let reviewer: Session;
  /** Of the owner, without a code. */
  let stolen: Session;

  beforeAll(async () => {
    reviewer = await api.signIn(REVIEWER);
    await enterFreshCode(api, REVIEWER, reviewer);
    const person = await signInProven(api, 'business-owner');
    owner = person.session;
    stolen = await api.signIn(person.email, ACCOUNT_PASSWORD);
  });

  const approved = () => submittedRequest(api, owner, 'Steady Garage');
  const basicInfo = async (uid: string) =>
    (await api.get(`/mm/vendors/basic-info/${uid}`, reviewer)).record;
  const w9 = async (uid: string) =>
    (await api.post(under(uid, 'w9-info/search'), search(), reviewer)).entries[0] ?? {};
  const writeBasicInfo = async (uid: string, body: object, session = owner) =>
    api.patch(
      under(uid, `basic-info/false/${String((await basicInfo(uid))['basicInfoUid'])}`),
      body,
      session,
    );
  const writeW9 = async (uid: string, body: object, session = owner) =>
    api.put(under(uid, `w9-info/${String((await w9(uid))['w9Uid'])}`), { ...W9, ...body }, session);
  const changes = async (uid: string) => (await api.get(under(uid, 'changes'), reviewer)).entries;
  const decide = async (uid: string, decision: object) => {
    const [open] = (await changes(uid)).filter(({ state }) => state === 'PROPOSED');
    const path = under(uid, `changes/${String(open?.['changeUid'])}/decision`);
    return api.post(path, decision, reviewer);
  };
  const apply = async () => {
    await api.runJobs();
    await api.withClockOffset(49 * HOUR_MS, () => api.runJobs());
  };

  it('CHG-27 waits field by field, and undoes nothing that is saved meanwhile', async () => {
    const uid = await approved();
    const { etag: _etag, basicInfoUid, ...form } = await basicInfo(uid);
    const sent = await api.patch(
      under(uid, `basic-info/false/${String(basicInfoUid)}`),
      { ...form, businessName: 'Steadier Garage', faxNumber: '6145550101' },
      owner,
    );
    expect([sent.status, sent.code]).toEqual([202, 'PROPOSED']);
    expect((await changes(uid))[0]).toMatchObject({
      subject: 'basicInfo',
      fields: [
        { field: 'businessName', before: 'Steady Garage', after: 'Steadier Garage' },
        { field: 'faxNumber', after: '6145550101' },
      ],
    });
    expect(await basicInfo(uid)).toMatchObject({
      businessName: 'Steady Garage',
      faxNumber: BASIC_INFO.faxNumber,
    });
    expect((await writeBasicInfo(uid, { phoneNumber: '6145550199' }, reviewer)).code).toBe(
      'SUCCESS',
    );
    expect((await decide(uid, { decision: 'ACCEPT' })).code).toBe('SUCCESS');
    await apply();
    expect(await basicInfo(uid)).toMatchObject({
      businessName: 'Steadier Garage',
      faxNumber: '6145550101',
      phoneNumber: '6145550199',
    });
  });

  it('CHG-32 takes the fields of an open change along, which it replaces', async () => {
    const uid = await approved();
    await writeBasicInfo(uid, { businessName: 'First Garage', faxNumber: '6145550101' });
    await writeBasicInfo(uid, { businessName: 'Second Garage', phoneNumber: '6145550199' });
    await writeBasicInfo(uid, { businessName: 'Second Garage', phoneNumber: '6145550199' });
    const after = (await changes(uid)).map(({ state, fields }) => [
      state,
      (fields as { field: string; after: string }[]).map((entry) => entry.after),
    ]);
    expect(after).toEqual(
      expect.arrayContaining([
        ['SUPERSEDED', ['First Garage', '6145550101']],
        ['PROPOSED', ['Second Garage', '6145550101', '6145550199']],
      ]),
    );
    expect(after).toHaveLength(2);
    await decide(uid, { decision: 'ACCEPT' });
    await apply();
    expect(await basicInfo(uid)).toMatchObject({
      businessName: 'Second Garage',
      faxNumber: '6145550101',
      phoneNumber: '6145550199',
    });
  });

  it('CHG-27 is changed at once while the registration is given back', async () => {
    const uid = await approved();
    const decision = (body: object) => api.post(under(uid, 'review-decision'), body, reviewer);
    await decision({ decision: 'REOPEN', reason: 'We look again.' });
    await decision({ decision: 'CHANGES', notes: [{ step: 'basicInfo', note: 'The name?' }] });
    expect((await writeBasicInfo(uid, { businessName: 'Other Garage' })).code).toBe('SUCCESS');
  });

  it('CHG-28 can be accepted in part: the other fields are refused with a reason', async () => {
    const uid = await approved();
    await writeBasicInfo(uid, {
      businessName: 'Partly Garage',
      streetAddress1: '9 Elsewhere Rd',
      zipCode: BASIC_INFO.zipCode,
      faxNumber: '6145550102',
    });
    const accept = (fields: readonly string[]) =>
      decide(uid, { decision: 'ACCEPT', refused: { fields, reason: 'There is no such street.' } });
    for (const wrong of [['nothing'], ['businessName', 'faxNumber', 'streetAddress1']])
      expect((await accept(wrong)).status).toBe(400);
    expect((await accept(['streetAddress1'])).code).toBe('SUCCESS');
    const states = (await changes(uid)).map(({ state, fields, reason }) => ({
      state,
      fields: (fields as { field: string }[]).map(({ field }) => field),
      reason,
    }));
    expect(states).toEqual(
      expect.arrayContaining([
        { state: 'ACCEPTED', fields: ['businessName', 'faxNumber'], reason: '' },
        { state: 'REFUSED', fields: ['streetAddress1'], reason: 'There is no such street.' },
      ]),
    );
    await apply();
    expect(await basicInfo(uid)).toMatchObject({
      businessName: 'Partly Garage',
      faxNumber: '6145550102',
      streetAddress1: BASIC_INFO.streetAddress1,
    });
  });

  it('CHG-28 cannot be accepted in half a group, nor another subject in part', async () => {
    const uid = await approved();
    await writeBasicInfo(uid, { phoneType: 'CELL', businessName: 'Half Garage' });
    const refuse = (field: string) =>
      decide(uid, { decision: 'ACCEPT', refused: { fields: [field], reason: 'No.' } });
    expect((await refuse('phoneExtension')).status).toBe(400);
    const other = await approved();
    const [ach] = (await api.post(under(other, 'ach-info/search'), search(), reviewer)).entries;
    await api.patch(
      under(other, `ach-info/${String(ach?.['achUid'])}`),
      { routingNo: '021000021', accountNo: '777766665555' },
      owner,
    );
    const [change] = await changes(other);
    const decision = { decision: 'ACCEPT', refused: { fields: ['routingNo'], reason: 'No.' } };
    expect(
      (
        await api.post(
          under(other, `changes/${String(change?.['changeUid'])}/decision`),
          decision,
          reviewer,
        )
      ).status,
    ).toBe(400);
  });

  it('CHG-29 name and number of the W-9 are checked before they are proposed, and stay together', async () => {
    const uid = await approved();
    const before = await w9(uid);
    const wrong = await writeW9(uid, { idNumber: '314027619' });
    expect([wrong.status, wrong.code]).toEqual([400, 'VALIDATION']);
    expect(await changes(uid)).toEqual([]);
    expect((await writeW9(uid, { name: 'Steadier Garage LLC', taxClass: 'SCORP' })).code).toBe(
      'PROPOSED',
    );
    const [change] = await changes(uid);
    expect(change).toMatchObject({
      subject: 'w9',
      checks: ['TAX_MATCH'],
      fields: [
        { field: 'name', before: W9.name, after: 'Steadier Garage LLC' },
        { field: 'taxClass', before: W9.taxClass, after: 'SCORP' },
        { field: 'taxClassLlc', before: W9.taxClassLlc, after: '' },
      ],
    });
    expect((await api.get(under(uid, 'changes'), owner)).entries[0]).toMatchObject({ checks: [] });
    expect(await w9(uid)).toEqual(before);
    await decide(uid, {
      decision: 'ACCEPT',
      refused: { fields: ['taxClass', 'taxClassLlc'], reason: 'Please ask your tax adviser.' },
    });
    await apply();
    expect(await w9(uid)).toMatchObject({
      name: 'Steadier Garage LLC',
      taxClass: W9.taxClass,
      taxClassLlc: W9.taxClassLlc,
      tinApiResponse: 'MATCH',
      processStatus: 'COMPLETE',
    });
  });

  it('CHG-10 needs a fresh code for the W-9 and the shop information, too, and each refusal is in the audit log', async () => {
    const uid = await approved();
    const refused = [
      await writeW9(uid, { name: 'Thief LLC' }, stolen),
      await writeBasicInfo(uid, { businessName: 'Thief Garage' }, stolen),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['CODE_REQUIRED', 'CODE_REQUIRED']);
    const logged = await runSql(
      `select event from audit_log where subject like '%${uid}%' and event = 'code-missing'`,
    );
    expect(logged).toHaveLength(2);
  });

  it('CHG-29 creates no W-9 once the vendor is approved', async () => {
    const uid = await approved();
    await runSql(`delete from w9_info where request_uid = '${uid}'`);
    expect((await api.post(under(uid, 'w9-info'), W9, owner)).code).toBe('CONFLICT');
  });
});
