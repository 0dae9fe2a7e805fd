import { describeOnBackends } from '../testing/backends';
import {
  ACH,
  BASIC_INFO,
  certified,
  CONTACT,
  EREPAIR_USER,
  PAYMENT,
  SITE,
  W9,
} from '../testing/vendorForms';
import {
  createVendorRequest,
  fieldErrorsOf,
  fieldOf,
  type People,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

const FORMS = [
  ['basic-info', BASIC_INFO],
  ['w9-info', W9],
  ['payment-info', PAYMENT],
  ['ach-info', ACH],
  ['contact-info', CONTACT],
  ['erepair-users', EREPAIR_USER],
  ['site-location-info', SITE],
] as const;

/**
 * NUL, a bell, two marks that make what follows read from right to left, a blank letter, a selector
 * and a joiner.
 */
const HIDDEN = ['\u0000', '\u0007', '\u202E', '\u2067', '\u3164', '\uFE0F', '\u034F'];

describeOnBackends('hidden characters and coordinates', (api) => {
  let people: People;
  let uid = '';
  beforeAll(async () => {
    people = await signInPeople(api);
    uid = await createVendorRequest(api, people.owner);
  });
  const stored = async (kind: string) => await people.owner.find(uid, kind);

  it.each(FORMS)(
    'SEC-20 %s refuses a hidden character in every text, with the error at its field',
    async (kind, form) => {
      const texts = Object.entries(form).flatMap(([field, value]) =>
        typeof value === 'string' ? [[field, value] as const] : [],
      );
      expect(texts.length).toBeGreaterThan(2);
      for (const [index, [field, value]] of texts.entries()) {
        const hidden = HIDDEN[index % HIDDEN.length] ?? '';
        const middle = Math.ceil(value.length / 2);
        const wrong = value.slice(0, middle) + hidden + value.slice(middle);
        const refused = await people.owner.post(uid, kind, { ...form, [field]: wrong });
        expect([field, refused.status, refused.code]).toEqual([field, 400, 'VALIDATION']);
        expect(fieldErrorsOf(refused)).toHaveProperty([field]);
      }
      expect(await stored(kind)).toEqual([]);
    },
  );

  it('SEC-38 a business name of blank letters is refused', async () => {
    const form = { ...BASIC_INFO, businessName: '\u3164\u2800' };
    const refused = await people.owner.post(uid, 'basic-info', form);
    expect(fieldErrorsOf(refused)).toEqual({ businessName: 'Please Enter Valid Text' });
    expect(await stored('basic-info')).toEqual([]);
  });

  it('SEC-20 so do the lists, the registration itself and the profile', async () => {
    const post = (path: string, body: unknown) => people.owner.post(uid, path, body);
    const refusals = [
      await post('services-capabilities/false/create', [
        { serviceClass: 'SV', serviceType: 'OI\u202EL' },
      ]),
      await post('vehicle-types/false/create', [{ vehicleTypeCode: 'E\u0000V' }]),
      await post('diverse-ownership/create', {
        ...certified(),
        diverseCategoryCode: 'M\u202EBE',
      }),
      await post('contact-info/contact-roles', { contactUid: 'a\u0000b', contactRole: 'MAIN' }),
      await api.patch(`/mm/vendors/${uid}/false`, { reasonText: 'a\u202Eb' }, people.owner),
      await api.post(
        '/user-details/updateMyProfileDetails',
        {
          enterpriseUser: { userFirstName: 'A\u202Ena', userLastName: 'Lee' },
          enterpriseUserMasterExtensions: [],
        },
        people.owner,
      ),
    ];
    expect(
      refusals.map((refused) => [refused.status, Object.keys(fieldErrorsOf(refused))]),
    ).toEqual([
      [400, ['0.serviceType']],
      [400, ['0.vehicleTypeCode']],
      [400, ['diverseCategoryCode']],
      [400, ['contactUid']],
      [400, ['reasonText']],
      [400, ['enterpriseUser.userFirstName']],
    ]);
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
