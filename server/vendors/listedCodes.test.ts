import { describeOnBackends } from '../testing/backends';
import { ACH, BASIC_INFO, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import {
  createVendorRequest,
  entriesOf,
  fieldErrorsOf,
  fieldOf,
  type People,
  recordOf,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

const SELECT = 'Please Select one value';

describeOnBackends('codes and door height on write', (api) => {
  let people: People;
  let uid = '';
  beforeAll(async () => {
    people = await signInPeople(api);
  });
  beforeEach(async () => {
    uid = await createVendorRequest(api, people.owner);
  });
  const found = async (kind: string) =>
    entriesOf(await api.post(under(uid, `${kind}/search`), search(), people.owner));

  it.each([
    ['basic-info', BASIC_INFO, { state: 'ZZ' }],
    ['basic-info', BASIC_INFO, { requestReason: 'NOWHERE' }],
    ['w9-info', W9, { taxState: 'ZZ' }],
    ['w9-info', W9, { taxClass: 'NOWHERE', taxClassLlc: '' }],
    ['w9-info', W9, { taxClassLlc: 'Z' }],
    ['payment-info', PAYMENT, { remitState: 'ZZ' }],
    ['payment-info', PAYMENT, { billThruVendor: 'NOWHERE' }],
    ['ach-info', ACH, { bankState: 'ZZ' }],
    ['site-location-info', SITE, { siteState: 'ZZ' }],
  ])(
    'API-81 %s refuses a code outside its list and stores nothing: %#',
    async (kind, form, wrong) => {
      const refused = await api.post(under(uid, kind), { ...form, ...wrong }, people.owner);
      expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
      expect(fieldErrorsOf(refused)).toEqual({ [Object.keys(wrong)[0] ?? '']: SELECT });
      expect(await found(kind)).toEqual([]);
    },
  );

  it('API-81 a tax class by its former code is stored by the present one', async () => {
    const form = { ...W9, taxClass: 'CORP', taxClassLlc: '' };
    const saved = await api.post(under(uid, 'w9-info'), form, people.owner);
    expect(saved.code).toBe('SUCCESS');
    expect(recordOf(saved)['taxClass']).toBe('CCORP');
  });

  it('API-81 services, vehicle types and ownership refuse codes outside their lists', async () => {
    const create = (path: string, body: unknown) => api.post(under(uid, path), body, people.owner);
    const service = { serviceClass: 'SV', serviceType: 'NOWHERE' };
    expect(
      fieldErrorsOf(
        await create('services-capabilities/false/create', [
          { serviceClass: 'CP', serviceType: 'TOW' },
          service,
        ]),
      ),
    ).toEqual({ '1.serviceType': SELECT });
    expect(await found('services-capabilities')).toEqual([]);
    expect(
      fieldErrorsOf(await create('vehicle-types/false/create', [{ vehicleTypeCode: 'NOWHERE' }])),
    ).toEqual({ '0.vehicleTypeCode': SELECT });
    expect(
      fieldErrorsOf(
        await create('diverse-ownership/create', {
          diverseCategoryCode: 'NOWHERE',
          certificationType: 'SELF',
          recordStatus: 'A',
        }),
      ),
    ).toEqual({ diverseCategoryCode: SELECT });
    expect(await found('diverse-ownership')).toEqual([]);
  });

  it('API-81 the reason of a registration is in its list', async () => {
    const changed = await api.patch(
      `/mm/vendors/${uid}/false`,
      { requestReason: 'NOWHERE' },
      people.owner,
    );
    expect(fieldErrorsOf(changed)).toEqual({ requestReason: SELECT });
  });

  it('API-81 a whole and a partial save refuse a changed code', async () => {
    const created = await api.post(under(uid, 'basic-info'), BASIC_INFO, people.owner);
    const path = under(uid, `basic-info/false/${fieldOf(created, 'basicInfoUid')}`);
    for (const response of [
      await api.put(path, { ...BASIC_INFO, state: 'ZZ' }, people.owner),
      await api.patch(path, { state: 'ZZ' }, people.owner),
    ])
      expect(fieldErrorsOf(response)).toEqual({ state: SELECT });
    expect((await found('basic-info'))[0]).toEqual(recordOf(created));
  });

  it('API-81 40 feet take no inches, whole or in part, and no height at all is refused', async () => {
    const refused = await api.post(
      under(uid, 'basic-info'),
      { ...BASIC_INFO, doorHeightFeet: 40, doorHeightInches: 5 },
      people.owner,
    );
    expect(fieldErrorsOf(refused)).toEqual({ doorHeightInches: 'At 40 feet, inches must be 0' });
    const created = await api.post(under(uid, 'basic-info'), BASIC_INFO, people.owner);
    const path = under(uid, `basic-info/false/${fieldOf(created, 'basicInfoUid')}`);
    for (const response of [
      await api.patch(path, { doorHeightFeet: 40 }, people.owner),
      await api.put(
        path,
        { ...BASIC_INFO, doorHeightFeet: 40, doorHeightInches: undefined },
        people.owner,
      ),
    ])
      expect(fieldErrorsOf(response)).toHaveProperty('doorHeightInches');
    expect(
      fieldErrorsOf(
        await api.patch(path, { doorHeightFeet: 0, doorHeightInches: 0 }, people.owner),
      ),
    ).toEqual({ doorHeightFeet: 'Please select garage height' });
    expect((await found('basic-info'))[0]).toEqual(recordOf(created));
    const highest = { doorHeightFeet: 40, doorHeightInches: 0 };
    expect(recordOf(await api.patch(path, highest, people.owner))).toMatchObject(highest);
  });
});
