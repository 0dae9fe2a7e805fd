import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { type Portal, startPortal } from '../testing/portal';
import { temporaryFolder } from '../testing/processes';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  addContact,
  completeVendorRequest,
  type People,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('approval', (api) => {
  const people = peopleOf(api);

  const submit = (uid: string, session = people.owner, headers = {}) =>
    api.request('POST', under(uid, 'send-for-approval'), { session, headers });
  const read = async (uid: string) =>
    (await api.get(`/mm/vendors/${uid}`, people.superUser)).record;

  it.each([
    ['Review Works', 'REVIEW', null, 'MANUAL_REVIEW'],
    ['Hold Works', 'BACKFEED', null, 'ON_HOLD'],
    ['Decline Works', 'DECLINED', 'DECLINED', 'REGION_FULL'],
    ['Fine Works', 'COMPLETE', 'APPROVED', 'APPROVED'],
  ])(
    'SBX-18 API-31 API-32 %s comes to %s',
    async (businessName, processStatus, approvalStatus, reason) => {
      const uid = await completeVendorRequest(api, people.owner, businessName);
      const sent = await submit(uid);
      expect(sent.record).toMatchObject({ requestUid: uid, processStatus, approvalStatus });
      expect(await read(uid)).toEqual(sent.record);
      const decision = (await people.owner.get(uid, 'auto-approval')).record;
      expect(decision).toMatchObject({
        requestUid: uid,
        processStatus,
        approvalStatus,
        reasons: [{ code: reason }],
      });
      expect(decision['approvalTimestamp'] !== '').toBe(approvalStatus !== null);
      expect(await read(uid)).toEqual(sent.record);
    },
  );

  it('SUB-06 every missing step is named and the status stays', async () => {
    const uid = await createVendorRequest(api, people.owner, 'OVERHEAD');
    const refused = await submit(uid);
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
    expect(Object.keys(refused.fieldErrors)).toEqual(['basic-info', 'w9', 'payment']);
    expect((await read(uid))['processStatus']).toBe('DRAFT');

    await people.owner.post(uid, 'basic-info', BASIC_INFO);
    const contactUid = await addContact(api, people.owner, uid, ['MAIN', 'SIGN']);
    await people.owner.post(uid, 'payment-info', PAYMENT);
    await people.owner.post(uid, 'w9-info', { ...W9, idNumber: '314027689' });
    expect(Object.keys((await submit(uid)).fieldErrors)).toEqual(['w9', 'payment', 'ach']);
    await people.owner.post(uid, 'ach-info', ACH);
    await people.owner.post(uid, 'contact-info/contact-roles', { contactUid, contactRole: 'AR' });
    expect(Object.keys((await submit(uid, people.superUser)).fieldErrors)).toEqual(['w9']);
    expect((await read(uid))['processStatus']).toBe('DRAFT');
  });

  it('SUB-06 SVC-02 capabilities alone do not complete the step of services', async () => {
    const uid = await createVendorRequest(api, people.owner);
    await people.owner.post(uid, 'services-capabilities/false/create', [
      { requestUid: uid, serviceClass: 'CP', serviceType: 'TOW' },
    ]);
    expect(Object.keys((await submit(uid)).fieldErrors)).toContain('services');
    await people.owner.post(uid, 'services-capabilities/false/create', [
      { requestUid: uid, serviceClass: 'SV', serviceType: 'BRAKE' },
    ]);
    expect(Object.keys((await submit(uid)).fieldErrors)).not.toContain('services');
  });

  it('ROM-10 ROM-02 a submitted registration is read-only for its owner, not for super users', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Review Locked');
    await submit(uid);
    const basicInfo = await api.get(`/mm/vendors/basic-info/${uid}`, people.owner);
    const writes: [string, string, object][] = [
      ['PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'N' }],
      [
        'PATCH',
        under(uid, `basic-info/false/${String(basicInfo.record['basicInfoUid'])}`),
        { franchise: 0 },
      ],
      ['POST', under(uid, 'contact-info'), CONTACT],
      ['POST', under(uid, 'vehicle-types/false/create'), [{ vehicleTypeCode: 'VAN' }]],
      ['POST', under(uid, 'w9-info'), {}],
    ];
    for (const [method, path, body] of writes) {
      const response = await api.request(method, path, { body, session: people.owner });
      expect([path, response.status, response.code]).toEqual([path, 409, 'CONFLICT']);
    }
    expect((await api.get(`/mm/vendors/basic-info/${uid}`, people.owner)).record).toEqual(
      basicInfo.record,
    );
    expect(await people.owner.find(uid, 'contact-info')).toHaveLength(1);
    for (const [method, path, body] of writes.slice(0, 4))
      expect((await api.request(method, path, { body, session: people.superUser })).code).toBe(
        'SUCCESS',
      );
  });
});

describe('the configured statuses of Submit', () => {
  let portal: Portal;
  let api: Api;
  let people: People;
  beforeAll(async () => {
    const configFile = path.join(temporaryFolder(), 'config.json');
    writeFileSync(configFile, JSON.stringify({ submitStatuses: ['BACKFEED'] }));
    portal = await startPortal({
      SANDBOX: 'on',
      CONFIG_FILE: configFile,
    });
    api = portal.api;
    people = await signInPeople(api);
  });
  afterAll(() => portal.close());

  it('SUB-09 decide on the backend too when an owner may submit', async () => {
    // In the sandbox, this word in the name leads to BACKFEED.
    const uid = await completeVendorRequest(api, people.owner, 'Hold Works');
    const submit = (session: People['owner']) =>
      api.post(under(uid, 'send-for-approval'), undefined, session);
    const refused = await submit(people.owner);
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    expect((await submit(people.superUser)).record).toMatchObject({ processStatus: 'BACKFEED' });
    expect((await submit(people.owner)).code).toBe('SUCCESS');
  });
});
