import { describeOnBackends } from '../testing/backends';
import {
  entriesOf,
  type People,
  search,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('services', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });

  const listed = async (uid: string, what: string) =>
    entriesOf(await api.post(under(uid, `${what}/search`), search(), people.owner));

  it('API-51 API-53 API-55 services and capabilities are added and removed by list; repeated ones are not doubled', async () => {
    const uid = await createVendorRequest(api, people.owner);
    expect(
      (await api.post(under(uid, 'services-capabilities/search'), search(), people.owner)).code,
    ).toBe('NOT_FOUND');
    const asked = [
      { requestUid: uid, serviceClass: 'SV', serviceType: 'BRAKE' },
      { requestUid: uid, serviceClass: 'CP', serviceType: 'TOW' },
    ];
    const added = await api.post(
      under(uid, 'services-capabilities/false/create'),
      asked,
      people.owner,
    );
    expect(entriesOf(added)).toHaveLength(2);
    const again = await api.post(
      under(uid, 'services-capabilities/true/create'),
      [...asked, { serviceClass: 'SV', serviceType: 'OIL' }],
      people.owner,
    );
    expect(entriesOf(again)).toHaveLength(3);
    const rows = await listed(uid, 'services-capabilities');
    expect(rows.map((row) => [row['serviceClass'], row['serviceType']])).toEqual([
      ['CP', 'TOW'],
      ['SV', 'BRAKE'],
      ['SV', 'OIL'],
    ]);

    expect(
      (
        await api.delete(under(uid, 'services-capabilities/false/delete'), people.owner, [
          rows[0],
          { servicesUid: 'unknown' },
        ])
      ).status,
    ).toBe(404);
    expect(await listed(uid, 'services-capabilities')).toHaveLength(3);
    expect(
      (
        await api.delete(
          under(uid, 'services-capabilities/false/delete'),
          people.owner,
          rows.slice(0, 2),
        )
      ).code,
    ).toBe('SUCCESS');
    expect(await listed(uid, 'services-capabilities')).toEqual(rows.slice(2));
  });

  it('API-52 API-54 API-56 vehicle types likewise', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const add = (...codes: string[]) =>
      api.post(
        under(uid, 'vehicle-types/false/create'),
        codes.map((vehicleTypeCode) => ({ requestUid: uid, vehicleTypeCode })),
        people.owner,
      );
    expect(entriesOf(await add('VAN', 'CAR'))).toHaveLength(2);
    await add('CAR', 'EV');
    const rows = await listed(uid, 'vehicle-types');
    expect(rows.map((row) => row['vehicleTypeCode'])).toEqual(['CAR', 'EV', 'VAN']);
    expect(
      (
        await api.delete(under(uid, 'vehicle-types/false/delete'), people.owner, [
          { typeUid: rows[0]?.['typeUid'] },
        ])
      ).code,
    ).toBe('SUCCESS');
    expect((await listed(uid, 'vehicle-types')).map((row) => row['vehicleTypeCode'])).toEqual([
      'EV',
      'VAN',
    ]);
  });
});
