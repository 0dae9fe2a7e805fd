import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, SITE } from '../testing/vendorForms';
import {
  createVendorRequest,
  fieldErrorsOf,
  fieldOf,
  type People,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

describeOnBackends('hidden characters and coordinates', (api) => {
  let people: People;
  let uid = '';
  beforeAll(async () => {
    people = await signInPeople(api);
    uid = await createVendorRequest(api, people.owner);
  });
  const stored = async (kind: string) => await people.owner.find(uid, kind);

  it('SEC-38 a business name of blank letters is refused', async () => {
    const form = { ...BASIC_INFO, businessName: '\u3164\u2800' };
    const refused = await people.owner.post(uid, 'basic-info', form);
    expect(fieldErrorsOf(refused)).toEqual({ businessName: 'Please Enter Valid Text' });
    expect(await stored('basic-info')).toEqual([]);
  });

  it('SEC-20 the profile refuses a hidden character', async () => {
    const profile = {
      enterpriseUser: { userFirstName: 'A\u202Ena', userLastName: 'Lee' },
      enterpriseUserMasterExtensions: [],
    };
    const refused = await api.post('/user-details/updateMyProfileDetails', profile, people.owner);
    expect(Object.keys(fieldErrorsOf(refused))).toEqual(['enterpriseUser.userFirstName']);
  });

  it('SEC-20 a search drops them, because a pasted name may carry one', async () => {
    const response = await api.post(
      '/mm/vendors/superuser/search',
      search(
        { recordStatus: 'A' },
        { dataFilterList: [{ field: 'businessName', operator: 'like', value: '\u202AFou\u0000' }] },
      ),
      people.superUser,
    );
    expect(response.status).toBe(200);
  });

  it('SEC-21 coordinates are degrees: a latitude within 90, a longitude within 180', async () => {
    const created = await people.owner.post(uid, 'basic-info', BASIC_INFO);
    const path = under(uid, `basic-info/false/${fieldOf(created, 'basicInfoUid')}`);
    for (const [field, value] of [
      ['latitude', 90.0001],
      ['latitude', -91],
      ['longitude', 180.5],
      ['longitude', -1e300],
    ] as const) {
      for (const response of [
        await api.patch(path, { [field]: value }, people.owner),
        await api.put(path, { ...BASIC_INFO, [field]: value }, people.owner),
      ])
        expect([response.status, fieldErrorsOf(response)]).toEqual([
          400,
          { [field]: 'This value is not valid' },
        ]);
      const site = field === 'latitude' ? 'siteLatitude' : 'siteLongitude';
      const refused = await people.owner.post(uid, 'site-location-info', {
        ...SITE,
        [site]: value,
      });
      expect(fieldErrorsOf(refused)).toHaveProperty([site]);
    }
    expect((await stored('basic-info'))[0]).toMatchObject({
      latitude: BASIC_INFO.latitude,
      longitude: BASIC_INFO.longitude,
    });
    const corner = { latitude: -90, longitude: 180 };
    expect((await api.patch(path, corner, people.owner)).payload).toMatchObject(corner);
  });
});
