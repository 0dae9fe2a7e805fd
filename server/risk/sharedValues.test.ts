import * as v from 'valibot';
import { type Risk, riskSchema, type SharedValueKind } from '@contract/entities/risk';
import type { Api, Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { holdLock } from '../testing/heldLock';
import { enterFreshCode } from '../testing/enterFreshCode';
import {
  createVendorRequest,
  peopleOf,
  search,
  under,
  submittedRequest,
} from '../testing/vendorApi';
import { signInProven } from '../testing/passwordAccount';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import { runJobs } from '../jobs/runJobs';

const readRisk = async (api: Api, uid: string, session: Session): Promise<Risk> =>
  v.parse(riskSchema, (await api.get(under(uid, 'risk'), session)).payload);

describeOnBackends('registrations that share values', (api) => {
  const people = peopleOf(api);
  let uid = '';
  /** Of someone else. */
  let draft = '';
  beforeEach(async () => {
    uid = await createVendorRequest(api, people.owner);
    draft = await createVendorRequest(api, people.other);
  });

  const matchWith = async (other: string) =>
    (await readRisk(api, uid, people.superUser)).matches.find(
      ({ requestUid }) => requestUid === other,
    );
  const same = async () => (await matchWith(draft))?.same;

  const basic = { ...BASIC_INFO, phoneNumber: '5135550100', streetAddress1: '8 Elm Avenue' };
  it.each<[SharedValueKind, string, string, object, object]>([
    [
      'TAX_ID',
      'tax ID',
      'w9-info',
      { ...W9, idNumber: '271828181', taxAddress: '9 Elm St' },
      { taxAddress: '10 Elm St' },
    ],
    ['BANK_ACCOUNT', 'bank account', 'ach-info', { ...ACH, accountNo: '1234000567' }, {}],
    [
      'ADDRESS',
      'address, written otherwise',
      'basic-info',
      basic,
      { phoneNumber: '5135550101', streetAddress1: '8 ELM AVE.' },
    ],
    ['PHONE', 'phone', 'basic-info', basic, { streetAddress1: '11 Elm St' }],
    [
      'EMAIL',
      'e-mail, in other letters',
      'contact-info',
      { ...CONTACT, contactEmail: 'shared@elm.example.com' },
      { contactPhone: '5135550102', contactEmail: 'Shared@Elm.example.com' },
    ],
    [
      'ADDRESS',
      'remit address',
      'payment-info',
      { ...PAYMENT, remitAddressLine1: '12 Elm St' },
      {},
    ],
  ])(
    'REV-70 %s: the same %s in a draft of someone else is a match',
    async (kind, _what, path, form, otherwise) => {
      expect(await people.owner.post(uid, path, form)).toMatchObject({ status: 200 });
      expect(await same()).toBeUndefined();
      expect(await people.other.post(draft, path, { ...form, ...otherwise })).toMatchObject({
        status: 200,
      });
      expect(await same()).toEqual([kind]);
    },
  );

  it('REV-70 a location shares its address, phone and e-mail', async () => {
    const site = { ...SITE, siteAddress1: '14 Elm St', sitePhone: '5135550104' };
    await people.owner.post(uid, 'basic-info', { ...basic, franchise: 1 });
    await people.owner.post(uid, 'site-location-info', {
      ...site,
      siteEmail: 'shop14@elm.example.com',
    });
    await people.other.post(draft, 'basic-info', {
      ...BASIC_INFO,
      streetAddress1: site.siteAddress1,
      streetAddress2: site.siteAddress2,
      phoneNumber: site.sitePhone,
    });
    await people.other.post(draft, 'contact-info', {
      ...CONTACT,
      contactEmail: 'shop14@elm.example.com',
    });
    expect(await same()).toEqual(['ADDRESS', 'PHONE', 'EMAIL']);
  });

  it('REV-70 a match goes with the change of the value, and with the record', async () => {
    const ach = { ...ACH, accountNo: '7654000321' };
    await people.owner.post(uid, 'ach-info', ach);
    const stored = (await people.other.post(draft, 'ach-info', ach)).record;
    for (const [person, of] of [
      [people.owner, uid],
      [people.other, draft],
    ] as const)
      await person.post(of, 'basic-info', {
        ...BASIC_INFO,
        streetAddress1: `16 Elm St ${of.slice(0, 8)}`,
        phoneNumber: `513555${of === uid ? '0106' : '0107'}`,
      });
    await people.owner.post(uid, 'site-location-info', {
      ...SITE,
      siteAddress1: '17 Elm St',
      siteEmail: 'a@elm.example.com',
    });
    const location = (
      await people.other.post(draft, 'site-location-info', {
        ...SITE,
        siteAddress1: '18 Elm St',
        siteEmail: 'b@elm.example.com',
      })
    ).record;
    expect(await same()).toEqual(['BANK_ACCOUNT', 'PHONE']);

    await enterFreshCode(api, 'no.account@example.com', people.other);
    const changed = await people.other.patch(draft, `ach-info/${String(stored['achUid'])}`, {
      accountNo: '7654000322',
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(await same()).toEqual(['PHONE']);
    await people.other.delete(draft, `site-location-info/${String(location['siteUid'])}`);
    expect(await same()).toBeUndefined();
  });

  it('REV-70 an account that an approved vendor has proposed is compared, until it is withdrawn', async () => {
    const { session } = await signInProven(api, 'proposing-owner');
    const vendor = await submittedRequest(api, session, 'Proposing Garage');
    const [ach] = (await api.post(under(vendor, 'ach-info/search'), search(), session)).entries;
    const proposed = await api.patch(
      under(vendor, `ach-info/${String(ach?.['achUid'])}`),
      { accountNo: '6677000999' },
      session,
    );
    expect(proposed).toMatchObject({ status: 202 });
    await people.owner.post(uid, 'ach-info', { ...ACH, accountNo: '6677000999' });
    expect((await matchWith(vendor))?.same).toEqual(['BANK_ACCOUNT']);
    const [change] = (await api.get(under(vendor, 'changes'), session)).entries;
    await api.delete(under(vendor, `changes/${String(change?.['changeUid'])}`), session);
    expect(await matchWith(vendor)).toBeUndefined();
  });

  it('REV-70 a match says which registration it is, and no value; other owners come first', async () => {
    const form = { ...ACH, accountNo: '9988000777' };
    const own = await createVendorRequest(api, people.owner);
    for (const [person, of] of [
      [people.owner, uid],
      [people.owner, own],
      [people.other, draft],
    ] as const)
      await person.post(of, 'ach-info', form);
    await people.other.post(draft, 'basic-info', {
      ...BASIC_INFO,
      businessName: 'Oak Auto',
      streetAddress1: '15 Elm St',
      phoneNumber: '5135550105',
    });
    const response = await api.get(under(uid, 'risk'), people.superUser);
    const { matches, matchCount, uncompared } = v.parse(riskSchema, response.payload);
    expect(matches[0]).toEqual({
      requestUid: draft,
      businessName: 'Oak Auto',
      city: 'Dayton',
      state: 'OH',
      processStatus: 'DRAFT',
      same: ['BANK_ACCOUNT'],
      sameOwner: 0,
    });
    expect(matches.find(({ requestUid }) => requestUid === own)).toMatchObject({
      same: ['BANK_ACCOUNT', 'EMAIL'],
      sameOwner: 1,
    });
    expect(matches.some(({ requestUid }) => requestUid === uid)).toBe(false);
    expect(matchCount).toBe(matches.length);
    expect(uncompared).toBe(0);
    expect(response.text).not.toMatch(/9988000777|0777|@/);
  });
});

describeOnPostgres('the hashes of shared values', ({ api, portal, runSql, databaseUrl }) => {
  const people = peopleOf(api);
  const ach = { ...ACH, accountNo: '4455000888' };
  const hashesOf = (uid: string) =>
    runSql("select hash from shared_value where request_uid = $1 and kind = 'BANK_ACCOUNT'", [uid]);

  it('REV-71 of registrations from before are added by the job, and tell no number', async () => {
    const [first, second] = [
      await createVendorRequest(api, people.owner),
      await createVendorRequest(api, people.other),
    ];
    await people.owner.post(first, 'ach-info', ach);
    await people.other.post(second, 'ach-info', ach);
    expect(await hashesOf(first)).toEqual([]);
    await runJobs(portal().deps);
    const [hash] = await hashesOf(first);
    expect(hash?.['hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashesOf(second)).toEqual([hash]);
    expect(
      await runSql(
        "select count(*)::int as count from shared_value_state where key_id <> '0123abcd'",
      ),
    ).toEqual([{ count: 0 }]);
  });

  it('REV-71 a registration that is being saved waits, and is said to be left out', async () => {
    const uid = await createVendorRequest(api, people.owner);
    await people.owner.post(uid, 'ach-info', ach);
    const others = await createVendorRequest(api, people.other);
    await people.other.post(others, 'ach-info', ach);
    await api.get(under(uid, 'risk'), people.superUser);
    await people.other.post(others, 'basic-info', BASIC_INFO);
    const lock = await holdLock(
      databaseUrl(),
      'select 1 from vendor_request where request_uid = $1 for update',
      [others],
    );
    const risk = await readRisk(api, uid, people.superUser);
    expect(risk.uncompared).toBe(1);
    expect(risk.matches.find(({ requestUid }) => requestUid === others)?.same).toEqual([
      'BANK_ACCOUNT',
    ]);
    await lock.release();
    expect((await readRisk(api, uid, people.superUser)).uncompared).toBe(0);
  });
});
