import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import { peopleOf, search, checkAddress, createVendorRequest, under } from '../testing/vendorApi';

describeOnBackends('basic info', (api) => {
  const { owner } = peopleOf(api);

  const begin = async () => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'basic-info', BASIC_INFO);
    return {
      uid,
      created,
      path: under(uid, `basic-info/false/${created.field('basicInfoUid')}`),
    };
  };
  const stored = async (uid: string) =>
    (await api.get(`/mm/vendors/basic-info/${uid}`, owner)).record;

  it('API-39 API-23 API-38 every field round-trips and both lookups find it', async () => {
    const { uid } = await begin();
    expect(await stored(uid)).toMatchObject(BASIC_INFO);
    expect(await owner.find(uid, 'basic-info')).toEqual([await stored(uid)]);
  });

  it('API-38 API-23 without a record both lookups respond NOT_FOUND with status 200', async () => {
    const uid = await createVendorRequest(api, owner);
    const got = await api.get(`/mm/vendors/basic-info/${uid}`, owner);
    expect([got.status, got.code, got.payload]).toEqual([200, 'NOT_FOUND', null]);
    const found = await owner.post(uid, 'basic-info/search', search());
    expect([found.status, found.code, found.payload]).toEqual([
      200,
      'NOT_FOUND',
      { pageEntries: [], totalCount: 0 },
    ]);
  });

  it('API-40 API-41 FRN-16 API-11 PATCH changes what it carries and keeps the rest', async () => {
    const { uid, path } = await begin();
    const response = await api.patch(
      path,
      { franchise: 0, doorHeightFeet: 14, doorHeightInches: 0 },
      owner,
    );
    expect(response.code).toBe('SUCCESS');
    expect(await stored(uid)).toMatchObject({
      ...BASIC_INFO,
      franchise: 0,
      doorHeightFeet: 14,
      doorHeightInches: 0,
    });
    await api.patch(path, { franchise: null }, owner);
    expect(await stored(uid)).toMatchObject({ franchise: null, doorHeightFeet: 14 });
  });

  it('FRN-34 FRN-05 No is refused while locations are stored, unless it was stored before', async () => {
    const { uid, path } = await begin();
    const locations = under(uid, 'site-location-info');
    const no = { franchise: 0 } as const;
    const siteUid = (await api.post(locations, SITE, owner)).field('siteUid');
    for (const response of [
      await api.patch(path, no, owner),
      await api.put(path, { ...BASIC_INFO, ...no }, owner),
    ])
      expect([response.status, response.code, response.message]).toEqual([
        409,
        'CONFLICT',
        'This registration still has locations. Please delete them before you answer No.',
      ]);
    expect(await stored(uid)).toMatchObject({ franchise: 1 });
    await api.delete(`${locations}/${siteUid}`, owner);
    expect((await api.patch(path, no, owner)).code).toBe('SUCCESS');

    expect((await api.put(path, { ...BASIC_INFO, ...no }, owner)).code).toBe('SUCCESS');
    expect((await api.patch(path, { phoneExtension: '9' }, owner)).code).toBe('SUCCESS');
    expect(await stored(uid)).toMatchObject(no);

    const late = await createVendorRequest(api, owner);
    await owner.post(late, 'site-location-info', SITE);
    const refused = await owner.post(late, 'basic-info', { ...BASIC_INFO, ...no });
    expect(refused.code).toBe('CONFLICT');
    expect((await owner.post(late, 'basic-info', BASIC_INFO)).code).toBe('SUCCESS');
  });

  it('FRN-37 a location added while No is stored makes the answer Yes, and the timeline says so', async () => {
    const { uid, path } = await begin();
    const locations = under(uid, 'site-location-info');
    const known = { ...SITE, legacyShopUid: 'legacy-1003' };
    for (const [target, site] of [
      [locations, SITE],
      [`${locations}/false/add-duplicate`, known],
    ] as const) {
      await api.patch(path, { franchise: 0 }, owner);
      const added = await api.post(target, site, owner);
      expect(added.code).toBe('SUCCESS');
      expect(await stored(uid)).toMatchObject({ franchise: 1 });
      await api.delete(`${locations}/${added.field('siteUid')}`, owner);
    }
    const timeline = (await owner.get(uid, 'activity?size=200')).entries;
    const answers = timeline.filter(({ what }) => what === 'basicInfo.changed');
    const [no, yes] = [
      [{ field: 'franchise', before: '1', after: '0' }],
      [{ field: 'franchise', before: '0', after: '1' }],
    ];
    expect(answers.map(({ fields }) => fields)).toEqual([yes, no, yes, no]);
  });

  it('API-40 API-09 BAS-18 PUT replaces the form: what is left out or emptied is empty afterwards', async () => {
    const { uid, path } = await begin();
    const { faxNumber: _fax, streetAddress2: _line2, ...rest } = BASIC_INFO;
    await api.put(path, { ...rest, phoneExtension: '' }, owner);
    expect(await stored(uid)).toMatchObject({
      ...BASIC_INFO,
      faxNumber: '',
      streetAddress2: '',
      phoneExtension: '',
    });
    await api.patch(path, { ...BASIC_INFO, faxNumber: '' }, owner);
    expect(await stored(uid)).toMatchObject({ ...BASIC_INFO, faxNumber: '' });
  });

  it('API-08 the flag in the path takes true and false alike, and nothing else', async () => {
    const { uid, path } = await begin();
    expect(
      (await api.patch(path.replace('/false/', '/true/'), { city: 'Xenia' }, owner)).code,
    ).toBe('SUCCESS');
    expect(await stored(uid)).toMatchObject({ city: 'Xenia' });
    expect(
      (await api.patch(path.replace('/false/', '/maybe/'), { city: 'Oakwood' }, owner)).status,
    ).toBe(404);
  });

  it('API-81 BAS-01 a broken rule is 400 with the text by field, and nothing is stored', async () => {
    const { uid, path } = await begin();
    const response = await api.patch(
      path,
      {
        zipCode: '4540',
        franchise: 2,
      },
      owner,
    );
    expect([response.status, response.code]).toEqual([400, 'VALIDATION']);
    expect(response.fieldErrors).toEqual({
      zipCode: 'Please Enter Valid Zip Code',
      franchise: expect.any(String) as string,
    });
    expect(await stored(uid)).toMatchObject(BASIC_INFO);

    const empty = await createVendorRequest(api, owner);
    expect((await owner.post(empty, 'basic-info', { businessName: 'Only A Name' })).status).toBe(
      400,
    );
    expect((await api.get(`/mm/vendors/basic-info/${empty}`, owner)).code).toBe('NOT_FOUND');
  });

  it('BAS-04 BAS-06 fields that belong together stay consistent under PATCH', async () => {
    const { uid, path } = await begin();
    await api.patch(path, { phoneType: 'CELL' }, owner);
    expect(await stored(uid)).toMatchObject({ phoneType: 'CELL', phoneExtension: '' });
    await api.patch(path, { requestReason: 'INTERNET' }, owner);
    expect(await stored(uid)).toMatchObject({ requestReason: 'INTERNET', reasonText: '' });
    expect((await api.patch(path, { requestReason: 'OTHER' }, owner)).fieldErrors).toEqual({
      reasonText: 'This Field is Required',
    });
  });

  it('BAS-21 a height of 0 is refused, also while its other part is not stored yet', async () => {
    const uid = await createVendorRequest(api, owner);
    const { doorHeightFeet: _feet, doorHeightInches: _inches, ...rest } = BASIC_INFO;
    const post = (form: object) => owner.post(uid, 'basic-info', { ...rest, ...form });
    const refusal = { doorHeightFeet: 'Please select garage height' };
    expect((await post({ doorHeightFeet: 0 })).fieldErrors).toEqual(refusal);
    const created = await post({});
    const path = under(uid, `basic-info/false/${created.field('basicInfoUid')}`);
    for (const part of [
      { doorHeightFeet: 0 },
      { doorHeightInches: 0 },
      { doorHeightFeet: 0, doorHeightInches: 0 },
    ])
      expect((await api.patch(path, part, owner)).fieldErrors).toEqual(refusal);
    expect(await stored(uid)).toMatchObject({ doorHeightFeet: null, doorHeightInches: null });
    expect((await api.patch(path, { doorHeightInches: 5 }, owner)).code).toBe('SUCCESS');
    expect((await api.patch(path, { doorHeightFeet: 0 }, owner)).code).toBe('SUCCESS');
    const none = { doorHeightFeet: null, doorHeightInches: null };
    expect((await api.patch(path, none, owner)).code).toBe('SUCCESS');
  });

  it('BAS-21 40 feet take no inches, also beside those that are stored', async () => {
    const { uid, created, path } = await begin();
    const feet = { doorHeightFeet: 40 };
    for (const refused of [
      await api.patch(path, feet, owner),
      await api.put(path, { ...BASIC_INFO, ...feet }, owner),
    ])
      expect(refused.fieldErrors).toEqual({ doorHeightInches: 'At 40 feet, inches must be 0' });
    expect(await stored(uid)).toEqual(created.record);
    const highest = { ...feet, doorHeightInches: 0 };
    expect((await api.patch(path, highest, owner)).record).toMatchObject(highest);
  });

  it('BAS-19 the reason is written to request and basic info, from either side', async () => {
    const { uid, path } = await begin();
    expect((await api.get(`/mm/vendors/${uid}`, owner)).record).toMatchObject({
      requestReason: 'CLIENT',
      reasonText: 'Great Plains Fleet',
      businessName: 'Foundry Garage',
    });
    await api.patch(path, { requestReason: 'DRIVER', reasonText: 'Fleet Two' }, owner);
    expect((await api.get(`/mm/vendors/${uid}`, owner)).record).toMatchObject({
      requestReason: 'DRIVER',
      reasonText: 'Fleet Two',
    });
    await api.patch(
      `/mm/vendors/${uid}/false`,
      { requestReason: 'INTERNET', reasonText: '' },
      owner,
    );
    expect(await stored(uid)).toMatchObject({ requestReason: 'INTERNET', reasonText: '' });
  });

  it('BAS-15 BAS-17 check and place are stored, and go when the address changes without new ones', async () => {
    const { uid, path } = await begin();
    await api.patch(path, { addressVerified: 0 }, owner);
    expect(await stored(uid)).toMatchObject({ addressVerified: 0, latitude: 39.7606 });
    await api.patch(path, { streetAddress1: '2 Other St' }, owner);
    expect(await stored(uid)).toMatchObject({
      addressVerified: null,
      latitude: null,
      longitude: null,
    });
    await checkAddress(api, owner, [
      '3 Third St',
      BASIC_INFO.streetAddress2,
      BASIC_INFO.city,
      BASIC_INFO.state,
      BASIC_INFO.zipCode,
    ]);
    await api.patch(
      path,
      { streetAddress1: '3 Third St', latitude: 1.5, longitude: 2.5, addressVerified: 1 },
      owner,
    );
    expect(await stored(uid)).toMatchObject({ addressVerified: 1, latitude: 1.5, longitude: 2.5 });
  });

  describe('what took it over', () => {
    const REMIT = {
      remitAddressLine1: BASIC_INFO.streetAddress1,
      remitAddressLine2: BASIC_INFO.streetAddress2,
      remitCity: BASIC_INFO.city,
      remitState: BASIC_INFO.state,
      remitZip: BASIC_INFO.zipCode,
    };
    const only = async (uid: string, record: string) => (await owner.find(uid, record))[0];
    const NEXT = '5 Fifth St';
    const confirmed = [
      NEXT,
      BASIC_INFO.streetAddress2,
      BASIC_INFO.city,
      BASIC_INFO.state,
      BASIC_INFO.zipCode,
    ] as const;

    it('PAY-08 a remit address that is the business address follows it, with its confirmation', async () => {
      const { uid, path } = await begin();
      const payment = { ...PAYMENT, ...REMIT, sameAddress: 1 };
      const before = (await owner.post(uid, 'payment-info', payment)).record;
      await api.patch(path, { streetAddress1: NEXT }, owner);
      const moved = await only(uid, 'payment-info');
      expect(moved).toMatchObject({
        ...REMIT,
        remitAddressLine1: NEXT,
        payPreference: 'ACH',
        sameAddress: 1,
        addressVerified: null,
      });
      // A form that is open elsewhere must not put the old address back.
      expect(moved?.['etag']).not.toBe(before['etag']);
      await checkAddress(api, owner, [...confirmed]);
      await api.patch(path, { addressVerified: 1 }, owner);
      expect(await only(uid, 'payment-info')).toMatchObject({ addressVerified: 1 });
      const { payload } = await owner.get(uid, 'activity?size=50');
      expect(JSON.stringify(payload)).toContain('"payment.changed"');
    });

    it('PAY-08 another remit address stays, and so does everything while name and address do', async () => {
      const { uid, path } = await begin();
      const own = (await owner.post(uid, 'payment-info', PAYMENT)).record;
      await api.patch(path, { streetAddress1: NEXT }, owner);
      expect(await only(uid, 'payment-info')).toEqual(own);
      const second = await begin();
      const payment = { ...PAYMENT, ...REMIT, sameAddress: 1 };
      const same = (await owner.post(second.uid, 'payment-info', payment)).record;
      await api.patch(second.path, { phoneExtension: '99' }, owner);
      expect(await only(second.uid, 'payment-info')).toEqual(same);
    });

    it("W9-25 the W-9's business name follows the shop's while it is the same, also after a match", async () => {
      const { uid, path } = await begin();
      const before = (await owner.post(uid, 'w9-info', W9)).record;
      expect(before).toMatchObject({ tinApiResponse: 'MATCH' });
      await api.patch(path, { businessName: 'Foundry Garage North' }, owner);
      expect(await only(uid, 'w9-info')).toMatchObject({
        businessName: 'Foundry Garage North',
        name: W9.name,
        tinApiResponse: 'MATCH',
        tinCheckCount: before['tinCheckCount'],
      });
      const other = await begin();
      const form = { ...W9, businessName: 'Another Name' };
      const own = (await owner.post(other.uid, 'w9-info', form)).record;
      await api.patch(other.path, { businessName: 'Foundry Garage South' }, owner);
      expect(await only(other.uid, 'w9-info')).toEqual(own);
    });
  });
});
