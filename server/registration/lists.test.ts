import * as v from 'valibot';
import { erepairUserSchema } from '@contract/registration/erepairUser';
import { describeOnBackends } from '../testing/backends';
import { EREPAIR_USER } from '../testing/vendorForms';
import { peopleOf, search, createVendorRequest, under } from '../testing/vendorApi';

describeOnBackends('eRepair', (api) => {
  const { owner } = peopleOf(api);

  it('API-76 API-77 API-78 API-79 users are created, changed, listed and deleted; responses contain both names of a field', async () => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'erepair-users', EREPAIR_USER);
    const path = under(uid, `erepair-users/${created.field('userUid')}`);
    expect(created.record).toMatchObject({
      ...EREPAIR_USER,
      userEmail: EREPAIR_USER.email,
      userTitle: EREPAIR_USER.title,
    });
    expect(v.parse(erepairUserSchema, { ...created.record, email: '', title: '' })).toMatchObject(
      EREPAIR_USER,
    );

    await api.patch(path, { title: '' }, owner);
    const listed = async () => await owner.find(uid, 'erepair-users');
    expect(await listed()).toMatchObject([{ ...EREPAIR_USER, title: '' }]);
    await api.put(path, { userName: 'Other Name', email: 'other@example.com' }, owner);
    expect(await listed()).toMatchObject([
      { userName: 'Other Name', email: 'other@example.com', title: '' },
    ]);
    expect((await api.delete(path, owner)).code).toBe('SUCCESS');
    expect((await owner.post(uid, 'erepair-users/search', search())).code).toBe('NOT_FOUND');
    expect((await api.delete(path, owner)).status).toBe(404);
  });

  it('ERP-02 ERP-04 the choice and the opt-out reason are kept on the request', async () => {
    const uid = await createVendorRequest(api, owner);
    const read = async () => (await api.get(`/mm/vendors/${uid}`, owner)).record;
    await api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'N', useAutoIntegrate: 'P' }, owner);
    expect(await read()).toMatchObject({ useErepair: 'N', useAutoIntegrate: 'P' });
    await api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'Y', useAutoIntegrate: '' }, owner);
    expect(await read()).toMatchObject({ useErepair: 'Y', useAutoIntegrate: null });
  });

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
    expect(added.entries).toHaveLength(2);
    const again = await owner.post(uid, 'services-capabilities/true/create', [
      ...asked,
      { serviceClass: 'SV', serviceType: 'OIL' },
    ]);
    expect(again.entries).toHaveLength(3);
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
    expect((await add('VAN', 'CAR')).entries).toHaveLength(2);
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
