import { describeOnBackends } from '../testing/backends';
import { peopleOf, entriesOf, search, createVendorRequest } from '../testing/vendorApi';

describeOnBackends('services', (api) => {
  const { owner } = peopleOf(api);

  const listed = async (uid: string, what: string) => await owner.find(uid, what);

  it('API-51 API-53 API-55 services and capabilities are added and removed by list; repeated ones are not doubled', async () => {
    const uid = await createVendorRequest(api, owner);
    expect((await owner.post(uid, 'services-capabilities/search', search())).code).toBe(
      'NOT_FOUND',
    );
    const asked = [
      { requestUid: uid, serviceClass: 'SV', serviceType: 'BRAKE' },
      { requestUid: uid, serviceClass: 'CP', serviceType: 'TOW' },
    ];
    const added = await owner.post(uid, 'services-capabilities/false/create', asked);
    expect(entriesOf(added)).toHaveLength(2);
    const again = await owner.post(uid, 'services-capabilities/true/create', [
      ...asked,
      { serviceClass: 'SV', serviceType: 'OIL' },
    ]);
    expect(entriesOf(again)).toHaveLength(3);
    const rows = await listed(uid, 'services-capabilities');
    expect(rows.map((row) => [row['serviceClass'], row['serviceType']])).toEqual([
      ['CP', 'TOW'],
      ['SV', 'BRAKE'],
      ['SV', 'OIL'],
    ]);

    expect(
      (
        await owner.delete(uid, 'services-capabilities/false/delete', [
          rows[0],
          { servicesUid: 'unknown' },
        ])
      ).status,
    ).toBe(404);
    expect(await listed(uid, 'services-capabilities')).toHaveLength(3);
    expect(
      (await owner.delete(uid, 'services-capabilities/false/delete', rows.slice(0, 2))).code,
    ).toBe('SUCCESS');
    expect(await listed(uid, 'services-capabilities')).toEqual(rows.slice(2));
  });

  it('API-52 API-54 API-56 vehicle types likewise', async () => {
    const uid = await createVendorRequest(api, owner);
    const add = (...codes: string[]) =>
      owner.post(
        uid,
        'vehicle-types/false/create',
        codes.map((vehicleTypeCode) => ({ requestUid: uid, vehicleTypeCode })),
      );
    expect(entriesOf(await add('VAN', 'CAR'))).toHaveLength(2);
    await add('CAR', 'EV');
    const rows = await listed(uid, 'vehicle-types');
    expect(rows.map((row) => row['vehicleTypeCode'])).toEqual(['CAR', 'EV', 'VAN']);
    expect(
      (await owner.delete(uid, 'vehicle-types/false/delete', [{ typeUid: rows[0]?.['typeUid'] }]))
        .code,
    ).toBe('SUCCESS');
    expect((await listed(uid, 'vehicle-types')).map((row) => row['vehicleTypeCode'])).toEqual([
      'EV',
      'VAN',
    ]);
  });
});
