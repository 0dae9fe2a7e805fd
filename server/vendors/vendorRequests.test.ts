import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO } from '../testing/vendorForms';
import {
  peopleOf,
  addContact,
  entriesOf,
  fieldErrorsOf,
  OWNER_EMAIL,
  recordOf,
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
  const byName = (value: string, rest: object = {}) =>
    api.post(
      '/mm/vendors/superuser/search',
      search(
        { recordStatus: 'A' },
        { dataFilterList: [{ field: 'businessName', operator: 'like', value }], ...rest },
      ),
      superUser,
    );

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
    expect(recordOf(created)).toMatchObject(expected);
    expect(
      recordOf(await api.get(`/mm/vendors/${String(recordOf(created)['requestUid'])}`, owner)),
    ).toEqual(recordOf(created));
    expect(Date.parse(String(recordOf(created)['createdAt']))).not.toBeNaN();
    expect(
      fieldErrorsOf(await api.post('/mm/vendors', { vendorType: 'OTHER' }, owner)),
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
    expect(recordOf(await api.patch(path, { useErepair: '' }, owner))).toMatchObject({
      selectedProgram: 'Preferred',
      useErepair: null,
    });
    expect((await api.patch(path, { selectedProgram: 'Gold' }, owner)).status).toBe(400);
  });

  it('SRC-12 SEC-03 a super user starts a request for a shop, which its owner reaches whatever the letter case', async () => {
    expect(
      fieldErrorsOf(await api.post('/mm/vendors', { vendorType: 'RMT SHOP' }, superUser)),
    ).toEqual({ loginEmail: 'This Field is Required' });
    const uid = await createVendorRequest(api, superUser, 'RMT SHOP', OWNER_EMAIL.toUpperCase());
    expect(recordOf(await api.get(`/mm/vendors/${uid}`, owner))).toMatchObject({
      origination: 'I',
    });
    expect((await api.get(`/mm/vendors/${uid}`, other)).status).toBe(404);
  });

  it('API-21 SEC-05 the search by e-mail finds that e-mail’s requests, another vendor’s never', async () => {
    const uid = await createVendorRequest(api, owner);
    const found = await api.post(
      '/mm/vendors/search',
      search({ loginEmail: OWNER_EMAIL.toUpperCase() }, { size: 200 }),
      owner,
    );
    expect(entriesOf(found).map((entry) => entry['requestUid'])).toContain(uid);
    expect(entriesOf(found).every((entry) => entry['loginEmail'] === OWNER_EMAIL)).toBe(true);
    const foreign = await api.post(
      '/mm/vendors/search',
      search({ loginEmail: OWNER_EMAIL }),
      other,
    );
    expect([foreign.status, foreign.code, foreign.payload]).toEqual([
      200,
      'NOT_FOUND',
      { pageEntries: [], totalCount: 0 },
    ]);
    const everything = await api.post('/mm/vendors/search', search({}, { size: 200 }), owner);
    expect(entriesOf(everything).every((entry) => entry['loginEmail'] === OWNER_EMAIL)).toBe(true);
  });

  it('the list of a login e-mail carries place and progress, other lists no progress', async () => {
    const loginEmail = uniqueEmail('progress');
    const uid = await named('Progress Motors', loginEmail);
    await addContact(api, superUser, uid, ['MAIN']);
    const list = async (model: object) =>
      entriesOf(await api.post('/mm/vendors/search', search(model, { size: 200 }), superUser)).find(
        (entry) => entry['requestUid'] === uid,
      );
    expect(await list({ loginEmail })).toMatchObject({
      city: BASIC_INFO.city,
      state: BASIC_INFO.state,
      progress: { done: 1, total: expect.any(Number) },
    });
    expect(await list({})).toMatchObject({ city: BASIC_INFO.city, progress: null });
    await api.patch(
      `/mm/vendors/${uid}/false`,
      { requestUid: uid, selectedProgram: 'Preferred' },
      superUser,
    );
    const { done } = (await list({ loginEmail }))?.['progress'] as { done: number };
    expect(done).toBe(2);
  });

  it('API-19 API-20 the duplicate lookup lists the shops; an owner of two is a duplicate', async () => {
    const loginEmail = uniqueEmail('double');
    const look = () =>
      api.post('/mm/vendors/duplicate-vendor/search', search({ loginEmail }), superUser);
    expect([(await look()).code, recordOf(await look())['duplicate']]).toEqual([
      'NOT_FOUND',
      false,
    ]);
    const first = await named('Double One', loginEmail);
    expect(recordOf(await look())).toMatchObject({
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
    expect(recordOf(await look())).toMatchObject({ duplicate: true, totalCount: 2 });
    expect(
      recordOf(
        await api.post('/mm/vendors/duplicate-vendor/search', search({ loginEmail }), other),
      ),
    ).toMatchObject({ duplicate: false, totalCount: 0 });
  });

  it('API-24 SRC-10 the search by name finds the text anywhere, in any case', async () => {
    const tag = `Zq${Math.random().toString(36).slice(2, 10)}`;
    const uid = await named(`Left ${tag} Right`);
    expect(entriesOf(await byName(tag.toUpperCase()))).toMatchObject([
      {
        requestUid: uid,
        businessName: `Left ${tag} Right`,
        recordStatus: 'A',
        city: 'Dayton',
        processStatus: 'DRAFT',
      },
    ]);
  });

  it('API-24 SRC-10 the search by name normalizes what was typed, as names are stored', async () => {
    const tag = `Zq${Math.random().toString(36).slice(2, 10)}`;
    const uid = await named(`O'Neil Muñoz ${tag}`);
    for (const typed of [`o\u2019neil muñoz ${tag}`, ` O'Neil\t\u00A0Mun\u0303oz ${tag}\n`])
      expect([typed, entriesOf(await byName(typed))]).toEqual([
        typed,
        [expect.objectContaining({ requestUid: uid })],
      ]);
  });

  it('SRC-11 an inactive record is never found', async () => {
    expect((await byName('Inactive Corner Garage')).code).toBe('NOT_FOUND');
    expect(
      (
        await api.post(
          '/mm/vendors/search',
          search({ loginEmail: 'closed.shop@example.com' }),
          superUser,
        )
      ).code,
    ).toBe('NOT_FOUND');
    expect(
      (
        await api.post(
          '/mm/vendors/search',
          search({ loginEmail: 'closed.shop@example.com', recordStatus: 'I' }),
          superUser,
        )
      ).code,
    ).toBe('SUCCESS');
    expect(
      recordOf(
        await api.post(
          '/mm/vendors/duplicate-vendor/search',
          search({ loginEmail: 'closed.shop@example.com' }),
          superUser,
        ),
      ),
    ).toMatchObject({ totalCount: 0 });
  });

  it('ROM-15 an inactive record is read, and nobody changes, submits or decides it', async () => {
    const [stored] = entriesOf(
      await api.post(
        '/mm/vendors/search',
        search({ loginEmail: 'closed.shop@example.com', recordStatus: 'I' }),
        superUser,
      ),
    );
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
    expect(recordOf(await api.get(path, superUser))).toEqual({ ...stored, progress: null });
  });

  it('API-05 API-06 API-07 size is 1 to 200, pages do not overlap and count the whole', async () => {
    const tag = `Yp${Math.random().toString(36).slice(2, 10)}`;
    for (const name of ['B', 'A', 'C']) await named(`${tag} ${name}`);
    for (const [size, status] of [
      [0, 400],
      [201, 400],
      [1.5, 400],
      [1, 200],
      [200, 200],
    ])
      expect([size, (await byName(tag, { size })).status]).toEqual([size, status]);
    expect((await byName(tag, { page: -1 })).status).toBe(400);
    const pages = [
      await byName(tag, { page: 0, size: 2 }),
      await byName(tag, { page: 1, size: 2 }),
      await byName(tag, { page: 2, size: 2 }),
    ];
    expect(pages.map((page) => entriesOf(page).map((hit) => hit['businessName']))).toEqual([
      [`${tag} A`, `${tag} B`],
      [`${tag} C`],
      [],
    ]);
    expect(pages.map((page) => recordOf(page)['totalCount'])).toEqual([3, 3, 3]);
  });
});
