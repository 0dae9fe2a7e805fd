import * as v from 'valibot';
import { erepairUserSchema } from '@contract/entities/erepairUser';
import { describeOnBackends } from '../testing/backends';
import { EREPAIR_USER } from '../testing/vendorForms';
import {
  peopleOf,
  fieldOf,
  recordOf,
  search,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('eRepair', (api) => {
  const { owner } = peopleOf(api);

  it('API-76 API-77 API-78 API-79 users are created, changed, listed and deleted; responses contain both names of a field', async () => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'erepair-users', EREPAIR_USER);
    const path = under(uid, `erepair-users/${fieldOf(created, 'userUid')}`);
    expect(recordOf(created)).toMatchObject({
      ...EREPAIR_USER,
      userEmail: EREPAIR_USER.email,
      userTitle: EREPAIR_USER.title,
    });
    expect(
      v.parse(erepairUserSchema, { ...recordOf(created), email: '', title: '' }),
    ).toMatchObject(EREPAIR_USER);

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
    const read = async () => recordOf(await api.get(`/mm/vendors/${uid}`, owner));
    await api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'N', useAutoIntegrate: 'P' }, owner);
    expect(await read()).toMatchObject({ useErepair: 'N', useAutoIntegrate: 'P' });
    await api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'Y', useAutoIntegrate: '' }, owner);
    expect(await read()).toMatchObject({ useErepair: 'Y', useAutoIntegrate: null });
  });
});
