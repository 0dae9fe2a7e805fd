import * as v from 'valibot';
import { prefillSchema } from '@contract/entities/prefill';
import type { VendorType } from '@contract/enums';
import type { Api, Session } from '../testing/api';
import { describeOnBackends, describeOnTwoPortals } from '../testing/backends';
import { queryOn } from '../testing/database';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, W9 } from '../testing/vendorForms';
import {
  completeVendorRequest,
  createVendorRequest,
  type People,
  search,
  signInPeople,
  under,
  submittedRequest,
} from '../testing/vendorApi';

/** Has an approved registration of a regular shop, whose remittances go to the business address. */
const APPROVED = 'approved.shop@example.com';

const prefill = async (api: Api, uid: string, session: Session) =>
  v.parse(prefillSchema, (await api.get(under(uid, 'prefill'), session)).payload);
const copy = (api: Api, uid: string, sourceUid: string, session: Session, headers = {}) =>
  api.request('POST', under(uid, 'prefill'), { body: { sourceUid }, session, headers });
const found = async (api: Api, uid: string, kind: string, session: Session) =>
  (await api.post(under(uid, `${kind}/search`), search(), session)).entries;

/** A draft, and the approved registration that is offered for it. */
async function draftWithOffer(api: Api, session: Session, type: VendorType = 'RMT SHOP') {
  const uid = await createVendorRequest(api, session, type);
  const { source } = await prefill(api, uid, session);
  if (!source) throw new Error('Nothing is offered');
  return { uid, sourceUid: source.requestUid };
}

describeOnBackends('prefill', (api) => {
  let people: People;
  let abel: Session;
  beforeAll(async () => {
    people = await signInPeople(api);
    abel = await api.signIn(APPROVED);
  });
  const rolesOf = (contact: Record<string, unknown> | undefined) =>
    v
      .parse(v.array(v.object({ contactRole: v.string() })), contact?.['contactRoles'])
      .map(({ contactRole }) => contactRole)
      .sort();
  const approve = async (name: string): Promise<string> => {
    const uid = await completeVendorRequest(api, people.owner, name);
    const sent = await people.owner.post(uid, 'send-for-approval');
    expect(sent.record).toMatchObject({ approvalStatus: 'APPROVED' });
    return uid;
  };

  it('PRE-01 a draft is offered the newest approved registration of its owner, of the same type first', async () => {
    const waits = await submittedRequest(api, people.owner, 'Review Works');
    const draft = await createVendorRequest(api, people.owner, 'OVERHEAD');
    expect(await prefill(api, draft, people.owner)).toEqual({ source: null, copied: null });
    await approve('First Works');
    const second = await approve('Second Works');
    for (const session of [people.owner, people.superUser])
      expect(await prefill(api, draft, session)).toEqual({
        source: {
          requestUid: second,
          businessName: 'Second Works',
          approvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
        copied: null,
      });
    expect(await prefill(api, waits, people.owner)).toEqual({ source: null, copied: null });
    const another = await createVendorRequest(api, people.other);
    expect((await prefill(api, another, people.other)).source).toBeNull();

    // A newer one of the other type does not hide the shop of the draft's own type.
    await submittedRequest(api, abel, 'Overhead Works');
    const shop = await createVendorRequest(api, abel, 'RMT SHOP');
    expect((await prefill(api, shop, abel)).source?.businessName).toBe('Approved Auto Care');
    const office = await createVendorRequest(api, abel, 'OVERHEAD');
    expect((await prefill(api, office, abel)).source?.businessName).toBe('Overhead Works');
  });

  it('PRE-02 contacts with roles, program, eRepair, services, vehicle types and payment terms are copied, nothing else', async () => {
    const { uid, sourceUid } = await draftWithOffer(api, abel);
    const copied = await copy(api, uid, sourceUid, abel);
    const expected = {
      source: null,
      copied: {
        businessName: 'Approved Auto Care',
        steps: ['basicInfo', 'program', 'w9', 'erepair', 'services', 'payment'],
      },
    };
    expect(copied.record).toEqual(expected);
    expect(await prefill(api, uid, abel)).toEqual(expected);
    expect((await api.get(`/mm/vendors/${uid}`, abel)).record).toMatchObject({
      processStatus: 'DRAFT',
      businessName: '',
      selectedProgram: 'Preferred',
      useErepair: 'N',
      useAutoIntegrate: 'P',
    });
    const [contact, ...others] = await found(api, uid, 'contact-info', abel);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ contactFirstName: 'Abel', contactEmail: APPROVED });
    expect(rolesOf(contact)).toEqual(['AR', 'MAIN', 'SIGN']);
    const codesOf = async (kind: string, field: string) =>
      (await found(api, uid, kind, abel)).map((entry) => entry[field]);
    expect(await codesOf('services-capabilities', 'serviceType')).toEqual(['TOW', 'BRAKE', 'PM']);
    expect(await codesOf('vehicle-types', 'vehicleTypeCode')).toEqual(['CAR', 'LTRUCK', 'VAN']);
    // Remittances went to the address of the other shop, which is not that of this one.
    expect(await found(api, uid, 'payment-info', abel)).toEqual([
      expect.objectContaining({
        payPreference: 'ACH',
        remitAddressLine1: '',
        addressVerified: null,
        addressUnchecked: 1,
      }),
    ]);
    for (const kind of ['basic-info', 'w9-info', 'ach-info', 'site-location-info'])
      expect([kind, await found(api, uid, kind, abel)]).toEqual([kind, []]);
    for (const kind of ['erepair-users', 'diverse-ownership'])
      expect([kind, await found(api, uid, kind, abel)]).toEqual([kind, []]);
    // The source keeps its own.
    expect(await found(api, sourceUid, 'contact-info', abel)).toHaveLength(1);
    const [newest] = (await api.get(under(uid, 'activity'), abel)).entries;
    expect(newest).toMatchObject({ what: 'request.prefilled', who: 'Abel Approved' });
  });

  it('PRE-03 a remit address keeps the confirmation the backend knows of; the business address is taken again', async () => {
    await approve('Third Works');
    const remote = await draftWithOffer(api, people.owner, 'OVERHEAD');
    await copy(api, remote.uid, remote.sourceUid, people.owner);
    expect(await found(api, remote.uid, 'payment-info', people.owner)).toEqual([
      expect.objectContaining({
        remitAddressLine1: PAYMENT.remitAddressLine1,
        remitZip: PAYMENT.remitZip,
        addressVerified: 1,
      }),
    ]);
    expect((await api.get(`/mm/vendors/${remote.uid}`, people.owner)).record).toMatchObject({
      selectedProgram: null,
      useErepair: null,
    });

    const own = await draftWithOffer(api, abel);
    const address = { ...BASIC_INFO, businessName: 'Abel North', streetAddress1: '5 Other St' };
    await api.post(under(own.uid, 'basic-info'), address, abel);
    await copy(api, own.uid, own.sourceUid, abel);
    const [business] = await found(api, own.uid, 'basic-info', abel);
    expect(business).toMatchObject({ businessName: 'Abel North', streetAddress1: '5 Other St' });
    expect(await found(api, own.uid, 'payment-info', abel)).toEqual([
      expect.objectContaining({
        sameAddress: 1,
        remitAddressLine1: '5 Other St',
        addressVerified: business?.['addressVerified'],
      }),
    ]);
  });

  it('PRE-04 what is stored already stays, a step that is saved needs no check any more, and answers are copied once', async () => {
    const { uid, sourceUid } = await draftWithOffer(api, abel);
    await api.post(under(uid, 'contact-info'), CONTACT, abel);
    await api.request('PATCH', under(uid, 'false'), {
      body: { selectedProgram: 'Basic', useErepair: 'Y' },
      session: abel,
    });
    await api.post(under(uid, 'vehicle-types/false/create'), [{ vehicleTypeCode: 'VAN' }], abel);
    await api.post(under(uid, 'payment-info'), PAYMENT, abel);
    const copied = await copy(api, uid, sourceUid, abel);
    expect(copied.record).toMatchObject({ copied: { steps: ['services'] } });
    expect(await found(api, uid, 'contact-info', abel)).toEqual([
      expect.objectContaining({ contactFirstName: CONTACT.contactFirstName, contactRoles: [] }),
    ]);
    expect((await api.get(`/mm/vendors/${uid}`, abel)).record).toMatchObject({
      selectedProgram: 'Basic',
      useErepair: 'Y',
      useAutoIntegrate: null,
    });
    expect(await found(api, uid, 'vehicle-types', abel)).toHaveLength(1);
    expect(await found(api, uid, 'payment-info', abel)).toMatchObject([
      { payPreference: 'ACH', remitCity: 'Columbus' },
    ]);
    await api.post(
      under(uid, 'services-capabilities/false/create'),
      [{ serviceClass: 'CP', serviceType: 'TIRE' }],
      abel,
    );
    await api.post(under(uid, 'vehicle-types/false/create'), [{ vehicleTypeCode: 'CAR' }], abel);
    expect((await prefill(api, uid, abel)).copied?.steps).toEqual([]);
    const again = await copy(api, uid, sourceUid, abel);
    expect([again.code, again.message]).toEqual([
      'CONFLICT',
      'This registration has copied answers already.',
    ]);
  });

  it('PRE-05 only drafts copy, and only from an approved registration of the same owner', async () => {
    const { uid, sourceUid } = await draftWithOffer(api, abel);
    const refusal = async (...of: Parameters<typeof copy>) => {
      const { status, code } = await copy(...of);
      return [status, code];
    };
    expect(await refusal(api, uid, sourceUid, people.other)).toEqual([404, 'NOT_FOUND']);
    const theirs = await createVendorRequest(api, people.other);
    for (const session of [people.other, people.superUser])
      expect(await refusal(api, theirs, sourceUid, session)).toEqual([404, 'NOT_FOUND']);
    const unapproved = await completeVendorRequest(api, abel, 'Review Works');
    for (const wrong of [unapproved, uid, 'made-up'])
      expect(await refusal(api, uid, wrong, abel)).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(api, uid, '', abel)).toEqual([400, 'VALIDATION']);
    await api.post(under(unapproved, 'send-for-approval'), undefined, abel);
    for (const session of [abel, people.superUser])
      expect(await refusal(api, unapproved, sourceUid, session)).toEqual([409, 'CONFLICT']);
    // One that was withdrawn is a draft again, with the answers that its owner has given.
    await api.post(under(unapproved, 'withdraw'), undefined, abel);
    expect(await refusal(api, unapproved, sourceUid, abel)).toEqual([409, 'CONFLICT']);
    expect((await api.get(under(unapproved, 'prefill'), abel)).payload).toEqual({
      source: null,
      copied: null,
    });
    expect(await found(api, uid, 'contact-info', abel)).toEqual([]);
    expect(await refusal(api, uid, sourceUid, people.superUser)).toEqual([200, 'SUCCESS']);
  });

  it('PRE-06 a repeated copy with its Idempotency-Key fills once; the tax ID and the account appear nowhere', async () => {
    await approve('Fourth Works');
    const { uid, sourceUid } = await draftWithOffer(api, people.owner, 'OVERHEAD');
    const headers = { 'Idempotency-Key': `copy-${uid}` };
    const first = await copy(api, uid, sourceUid, people.owner, headers);
    const second = await copy(api, uid, sourceUid, people.owner, headers);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await found(api, uid, 'contact-info', people.owner)).toHaveLength(1);
    const { text } = await people.owner.get(uid, 'preload');
    for (const secret of [W9.idNumber.slice(-4), ACH.accountNo.slice(-4), ACH.bankName])
      expect(text).not.toContain(secret);
  });
});

describeOnTwoPortals('prefill on two servers', ({ apis, databaseUrl }) => {
  it('PRE-07 of two copies at once one fills the draft', async () => {
    const abel = await apis[0].signIn(APPROVED);
    const { uid, sourceUid } = await draftWithOffer(apis[0], abel);
    const both = await Promise.all(apis.map((api) => copy(api, uid, sourceUid, abel)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await found(apis[0], uid, 'contact-info', abel)).toHaveLength(1);
  });

  it('PRE-08 a code that has left its list is not copied', async () => {
    const [api] = apis;
    const abel = await api.signIn(APPROVED);
    const { uid, sourceUid } = await draftWithOffer(api, abel);
    await queryOn(
      databaseUrl(),
      "delete from code_detail where code_value in ('BRAKE', 'VAN', 'Preferred', 'ACH')",
      [],
    );
    const copied = await copy(api, uid, sourceUid, abel);
    expect(copied.record).toMatchObject({
      copied: { steps: ['basicInfo', 'w9', 'erepair', 'services', 'payment'] },
    });
    const services = await found(api, uid, 'services-capabilities', abel);
    expect(services.map(({ serviceType }) => serviceType)).toEqual(['TOW', 'PM']);
    const vehicles = await found(api, uid, 'vehicle-types', abel);
    expect(vehicles.map(({ vehicleTypeCode }) => vehicleTypeCode)).toEqual(['CAR', 'LTRUCK']);
    expect(await found(api, uid, 'payment-info', abel)).toEqual([]);
  });
});
