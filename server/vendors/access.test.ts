import { buildPath } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ApiResponse, Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import {
  bodyOf,
  fullRequest,
  PERSON_CALLS,
  type Uids,
  type VendorEndpoint,
} from '../testing/everyEndpoint';
import { ACH, BASIC_INFO, W9 } from '../testing/vendorForms';
import {
  fieldOf,
  OWNER_EMAIL,
  type People,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

const isUnderRequest = (name: VendorEndpoint) => ENDPOINTS[name].path.includes('{requestUid}');
/** Creates of records of which a request has one: the full request holds them already. */
const ONCE: readonly VendorEndpoint[] = [
  'createBasicInfo',
  'createW9',
  'createPayment',
  'createAch',
];

describeOnBackends('access', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });

  const call = (
    name: VendorEndpoint,
    uids: Uids,
    session?: Session,
    path: Uids = uids,
  ): Promise<ApiResponse> =>
    api.request(ENDPOINTS[name].method, buildPath(ENDPOINTS[name].path, path), {
      body: bodyOf(name, uids),
      session,
    });

  it('SEC-01 every endpoint of the contract is mounted and responds 401 without or with a bad token', async () => {
    const names = PERSON_CALLS.flatMap((name) =>
      Array.from(ENDPOINTS[name].path.matchAll(/\{(\w+)\}/g), ([, param]) => param ?? ''),
    );
    // The names are those of every path.
    const uids = Object.fromEntries(names.map((name) => [name, 'x'])) as Uids;
    for (const name of PERSON_CALLS) {
      for (const session of [undefined, { accessToken: 'a.b.c', idToken: '', refreshToken: '' }]) {
        const response = await call(name, uids, session);
        expect([name, response.status, response.code]).toEqual([name, 401, 'UNAUTHORIZED']);
      }
    }
  });

  it('SEC-02 API-10 another vendor gets 404 from every endpoint, with the same body as for a registration that does not exist', async () => {
    const uids = await fullRequest(api, people.owner);
    const shown = () =>
      Promise.all(
        PERSON_CALLS.filter(
          (name) => ENDPOINTS[name].method === 'GET' || name.startsWith('search'),
        ).map((name) => call(name, uids, people.owner)),
      );
    const before = (await shown()).map((response) =>
      response.text.replace(/preSignedUrl":"[^"]*/g, ''),
    );
    for (const name of PERSON_CALLS.filter(isUnderRequest)) {
      const [foreign, unknown] = [
        await call(name, uids, people.other),
        await call(name, uids, people.other, { ...uids, requestUid: 'no-such-request' }),
      ];
      const forStaff = ENDPOINTS[name].access === 'superUser';
      const expected = forStaff ? [403, 'FORBIDDEN'] : [404, 'NOT_FOUND'];
      expect([name, foreign.status, foreign.code]).toEqual([name, ...expected]);
      expect([name, foreign.text]).toEqual([name, unknown.text]);
    }
    expect(
      (await shown()).map((response) => response.text.replace(/preSignedUrl":"[^"]*/g, '')),
    ).toEqual(before);
  });

  it('SEC-02 a record of another request is not reached through an own one', async () => {
    const [mine, theirs] = [
      await fullRequest(api, people.other),
      await fullRequest(api, people.owner),
    ];
    const mixed = { ...theirs, requestUid: mine.requestUid };
    const childCalls = PERSON_CALLS.filter(
      (name) =>
        isUnderRequest(name) &&
        (/\{(?!requestUid|flag)\w+\}/.test(ENDPOINTS[name].path) ||
          ['deleteServices', 'deleteVehicleTypes', 'createContactRole'].includes(name)),
    );
    expect(childCalls.length).toBeGreaterThan(18);
    for (const name of childCalls) {
      for (const session of [people.other, people.superUser]) {
        const response = await call(name, mixed, session);
        const refused = name === 'unlockW9' && session === people.other ? 403 : 404;
        expect([name, response.status]).toEqual([name, refused]);
      }
    }
    expect((await call('searchContacts', theirs, people.owner)).code).toBe('SUCCESS');
  });

  it.each(['owner', 'superUser'] as const)(
    'SEC-04 SEC-09 the %s reaches everything of a request',
    async (who) => {
      let uids = await fullRequest(api, people.owner);
      for (const name of PERSON_CALLS) {
        const response = await call(name, uids, people[who]);
        if (name === 'createStepInvite')
          uids = { ...uids, inviteUid: fieldOf(response, 'inviteUid') };
        if (ENDPOINTS[name].access === 'superUser' && who === 'owner')
          expect([name, response.status, response.code]).toEqual([name, 403, 'FORBIDDEN']);
        // Only the owner takes a registration back.
        else if (name === 'withdrawVendorRequest' && who === 'superUser')
          expect([name, response.status, response.code]).toEqual([name, 403, 'FORBIDDEN']);
        else if (ONCE.includes(name)) expect([name, response.status]).toEqual([name, 409]);
        else if (name === 'submitVendorRequest')
          expect([name, response.status, response.code]).toEqual([name, 400, 'VALIDATION']);
        else if (name === 'decideReview' || name === 'withdrawVendorRequest')
          expect([name, response.status, response.code]).toEqual([name, 409, 'CONFLICT']);
        // The body names no approved registration.
        else if (name === 'copyAnswers')
          expect([name, response.status, response.code]).toEqual([name, 404, 'NOT_FOUND']);
        // The contact was mailed a moment ago.
        else if (name === 'remindStepInvite')
          expect([name, response.status, response.code]).toEqual([name, 429, 'RATE_LIMITED']);
        else if (name === 'searchContactRoles' || name === 'listStepInvites')
          expect([name, response.status, response.code]).toEqual([name, 200, 'NOT_FOUND']);
        // The previous request removed its only role: any role uid deletes the contact.
        else expect([name, response.status, response.code]).toEqual([name, 200, 'SUCCESS']);
      }
    },
  );

  it('SEC-10 no response holds a whole tax ID or account number', async () => {
    const uids = await fullRequest(api, people.owner);
    for (const name of PERSON_CALLS) {
      const { text } = await call(name, uids, people.owner);
      expect([name, text.includes(W9.idNumber), text.includes(ACH.accountNo)]).toEqual([
        name,
        false,
        false,
      ]);
    }
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
    const created = await api.post(
      '/mm/vendors',
      { vendorType: 'RMT SHOP', ...lies },
      people.owner,
    );
    const uid = fieldOf(created, 'requestUid');
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
      people.owner,
    );
    expect(changed.payload).toMatchObject({ ...truth, requestUid: uid, useErepair: 'N' });
    await api.post(
      under(uid, 'basic-info'),
      { ...BASIC_INFO, ...lies, requestUid: 'other' },
      people.owner,
    );
    expect((await api.get(`/mm/vendors/basic-info/${uid}`, people.owner)).payload).toMatchObject({
      requestUid: uid,
    });
    expect((await api.get(`/mm/vendors/${uid}`, people.owner)).payload).toMatchObject(truth);
  });

  it('PRG-03 PRG-04 a vendor can neither take nor leave a National Account', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const choose = (selectedProgram: string, session: Session) =>
      api.patch(`/mm/vendors/${uid}/false`, { selectedProgram }, session);
    expect((await choose('National Account', people.owner)).status).toBe(403);
    expect((await choose('Preferred', people.owner)).code).toBe('SUCCESS');
    expect((await choose('National Account', people.superUser)).code).toBe('SUCCESS');
    expect((await choose('National Account', people.owner)).code).toBe('SUCCESS');
    expect((await choose('Basic', people.owner)).status).toBe(403);
    expect((await api.get(`/mm/vendors/${uid}`, people.owner)).payload).toMatchObject({
      selectedProgram: 'National Account',
    });
  });
});
