import { buildPath } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { bodyOf, fullRequest, PERSON_CALLS, type VendorEndpoint } from '../testing/everyEndpoint';
import { BASIC_INFO } from '../testing/vendorForms';
import { peopleOf, OWNER_EMAIL, createVendorRequest } from '../testing/vendorApi';

describeOnBackends('access', (api) => {
  const { owner, other, superUser } = peopleOf(api);

  it('SEC-02 API-10 another vendor gets the same body from every endpoint as for a registration that does not exist', async () => {
    const uids = await fullRequest(api, owner);
    const textOf = async (name: VendorEndpoint, requestUid: string) => {
      const { method, path } = ENDPOINTS[name];
      const url = buildPath(path, { ...uids, requestUid });
      return (await api.request(method, url, { body: bodyOf(name, uids), session: other })).text;
    };
    for (const name of PERSON_CALLS.filter((call) => ENDPOINTS[call].path.includes('{requestUid}')))
      expect([name, await textOf(name, uids.requestUid)]).toEqual([
        name,
        await textOf(name, 'no-such-request'),
      ]);
  });

  it('SEC-06 what a vendor says about owner, origin and status is ignored, in every write', async () => {
    const lies = {
      loginEmail: 'new.shop@example.com',
      origination: 'I',
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
      approvalTimestamp: '2020-01-01T00:00:00Z',
      requestUid: 'other',
      recordStatus: 'I',
      rev: 99,
    };
    const created = await api.post('/mm/vendors', { vendorType: 'RMT SHOP', ...lies }, owner);
    const uid = created.field('requestUid');
    const truth = {
      loginEmail: OWNER_EMAIL,
      origination: 'E',
      processStatus: 'DRAFT',
      approvalStatus: null,
      approvalTimestamp: '',
    };
    expect(created.payload).toMatchObject(truth);
    const changed = await api.patch(
      `/mm/vendors/${uid}/false`,
      { useErepair: 'N', ...lies },
      owner,
    );
    expect(changed.payload).toMatchObject({ ...truth, requestUid: uid, useErepair: 'N' });
    await owner.post(uid, 'basic-info', { ...BASIC_INFO, ...lies, requestUid: 'other' });
    expect((await api.get(`/mm/vendors/basic-info/${uid}`, owner)).payload).toMatchObject({
      requestUid: uid,
    });
    expect((await api.get(`/mm/vendors/${uid}`, owner)).payload).toMatchObject(truth);
  });

  it('PRG-03 PRG-04 a vendor can neither take nor leave a National Account', async () => {
    const uid = await createVendorRequest(api, owner);
    const choose = (selectedProgram: string, session: Session) =>
      api.patch(`/mm/vendors/${uid}/false`, { selectedProgram }, session);
    expect((await choose('National Account', owner)).status).toBe(403);
    expect((await choose('Preferred', owner)).code).toBe('SUCCESS');
    expect((await choose('National Account', superUser)).code).toBe('SUCCESS');
    expect((await choose('National Account', owner)).code).toBe('SUCCESS');
    expect((await choose('Basic', owner)).status).toBe(403);
    expect((await api.get(`/mm/vendors/${uid}`, owner)).payload).toMatchObject({
      selectedProgram: 'National Account',
    });
  });
});
