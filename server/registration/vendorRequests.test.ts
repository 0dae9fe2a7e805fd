import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO } from '../testing/vendorForms';
import {
  peopleOf,
  addContact,
  OWNER_EMAIL,
  search,
  createVendorRequest,
} from '../testing/vendorApi';
import { uniqueEmail } from '../testing/unique';

describeOnBackends('vendor requests', (api) => {
  const { owner, other, superUser } = peopleOf(api);

  const named = async (businessName: string, loginEmail = uniqueEmail('named')) => {
    const uid = await createVendorRequest(api, superUser, 'RMT SHOP', loginEmail);
    await superUser.post(uid, 'basic-info', { ...BASIC_INFO, businessName });
    return uid;
  };
  it('API-36 API-22 JRN-45 a vendor starts a request of either kind, origination E', async () => {
    const created = await api.post(
      '/mm/vendors',
      { vendorType: 'OVERHEAD', requestReason: 'OTHER', reasonText: 'A flyer' },
      owner,
    );
    const expected = {
      vendorType: 'OVERHEAD',
      loginEmail: OWNER_EMAIL,
      origination: 'E',
      requestReason: 'OTHER',
      reasonText: 'A flyer',
      selectedProgram: null,
      useErepair: null,
      useAutoIntegrate: null,
      processStatus: 'DRAFT',
      approvalStatus: null,
      approvalTimestamp: '',
      businessName: '',
    };
    expect(created.record).toMatchObject(expected);
    const path = `/mm/vendors/${created.field('requestUid')}`;
    expect((await api.get(path, owner)).record).toEqual(created.record);
    expect(Date.parse(String(created.record['createdAt']))).not.toBeNaN();
    expect(
      (await api.post('/mm/vendors', { vendorType: 'OTHER' }, owner)).fieldErrors,
    ).toHaveProperty('vendorType');
  });

  it('API-37 a change keeps what it does not carry and clears what is emptied', async () => {
    const uid = await createVendorRequest(api, owner);
    const path = `/mm/vendors/${uid}/false`;
    await api.patch(
      path,
      { requestUid: uid, selectedProgram: 'Preferred', useErepair: 'Y' },
      owner,
    );
    expect((await api.patch(path, { useErepair: '' }, owner)).record).toMatchObject({
      selectedProgram: 'Preferred',
      useErepair: null,
    });
    expect((await api.patch(path, { selectedProgram: 'Gold' }, owner)).status).toBe(400);
  });

  it('SRC-12 SEC-03 a super user starts a request for a shop, which its owner reaches whatever the letter case', async () => {
    expect(
      (await api.post('/mm/vendors', { vendorType: 'RMT SHOP' }, superUser)).fieldErrors,
    ).toEqual({ loginEmail: 'This Field is Required' });
    const uid = await createVendorRequest(api, superUser, 'RMT SHOP', OWNER_EMAIL.toUpperCase());
    expect((await api.get(`/mm/vendors/${uid}`, owner)).record).toMatchObject({
      origination: 'I',
    });
    expect((await api.get(`/mm/vendors/${uid}`, other)).status).toBe(404);
  });

  it('API-21 SEC-05 the search by e-mail finds that e-mail’s requests, another vendor’s never', async () => {
    const uid = await createVendorRequest(api, owner);
    const find = async (model: object, session = owner) =>
      api.post('/mm/vendors/search', search(model, { size: 200 }), session);
    const own = (await find({ loginEmail: OWNER_EMAIL.toUpperCase() })).entries;
    expect(own.map((entry) => entry['requestUid'])).toContain(uid);
    for (const entry of [...own, ...(await find({})).entries])
      expect(entry['loginEmail']).toBe(OWNER_EMAIL);
    expect(await find({ loginEmail: OWNER_EMAIL }, other)).toMatchObject({
      status: 200,
      code: 'NOT_FOUND',
      payload: { pageEntries: [], totalCount: 0 },
    });
  });

  it('DSH-10 the list of a login e-mail carries place, progress and the next step, other lists no progress', async () => {
    const loginEmail = uniqueEmail('progress');
    const uid = await named('Progress Motors', loginEmail);
    await addContact(api, superUser, uid, ['MAIN']);
    const list = async (model: object) =>
      (await api.post('/mm/vendors/search', search(model, { size: 200 }), superUser)).entries.find(
        (entry) => entry['requestUid'] === uid,
      );
    expect(await list({ loginEmail })).toMatchObject({
      city: BASIC_INFO.city,
      state: BASIC_INFO.state,
      progress: { done: 1, total: expect.any(Number), next: 'program' },
    });
    expect(await list({})).toMatchObject({ city: BASIC_INFO.city, progress: null });
    await api.patch(
      `/mm/vendors/${uid}/false`,
      { requestUid: uid, selectedProgram: 'Preferred' },
      superUser,
    );
    expect(await list({ loginEmail })).toMatchObject({ progress: { done: 2, next: 'w9' } });
  });

  it('API-19 API-20 the duplicate lookup lists the shops; an owner of two is a duplicate', async () => {
    const loginEmail = uniqueEmail('double');
    const look = () =>
      api.post('/mm/vendors/duplicate-vendor/search', search({ loginEmail }), superUser);
    expect([(await look()).code, (await look()).record['duplicate']]).toEqual(['NOT_FOUND', false]);
    const first = await named('Double One', loginEmail);
    expect((await look()).record).toMatchObject({
      duplicate: false,
      pageEntries: [
        {
          shopUid: first,
          shopName: 'Double One',
          address1: BASIC_INFO.streetAddress1,
          address2: BASIC_INFO.streetAddress2,
          city: 'Dayton',
          state: 'OH',
          zipCode: '45402',
          phone: BASIC_INFO.phoneNumber,
        },
      ],
    });
    await named('Double Two', loginEmail);
    expect((await look()).record).toMatchObject({ duplicate: true, totalCount: 2 });
    expect(
      (await api.post('/mm/vendors/duplicate-vendor/search', search({ loginEmail }), other)).record,
    ).toMatchObject({ duplicate: false, totalCount: 0 });
  });

  it('ROM-15 an inactive record is read, and nobody changes, submits or decides it', async () => {
    const closed = search({ loginEmail: 'closed.shop@example.com', recordStatus: 'I' });
    const [stored] = (await api.post('/mm/vendors/search', closed, superUser)).entries;
    const path = `/mm/vendors/${String(stored?.['requestUid'])}`;
    expect(stored).toMatchObject({ recordStatus: 'I' });
    for (const response of [
      await api.patch(`${path}/false`, { useErepair: 'Y' }, superUser),
      await api.post(`${path}/send-for-approval`, {}, superUser),
      await api.post(`${path}/review-decision`, { decision: 'APPROVE' }, superUser),
    ])
      expect(response).toMatchObject({
        status: 409,
        message: 'This registration is no longer active and cannot be changed.',
      });
    // A list says more.
    const alone = { ...stored, progress: null, lapsed: null };
    expect((await api.get(path, superUser)).record).toEqual(alone);
  });
});
