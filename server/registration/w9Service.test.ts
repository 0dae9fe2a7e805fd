import type { ApiResponse } from '../testing/api';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { type Backend, describeOnPostgres } from '../testing/backends';
import { invitedShop, openLink } from '../testing/handOff';
import { BASIC_INFO, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  search,
  completeVendorRequest,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

let service: FakeService;
let result: 'MATCH' | 'NO MATCH' = 'NO MATCH';
let after: Promise<unknown> = Promise.resolve();

/** A matching service that matches nothing unless a test sets `result` or holds it. */
const withMatchingService = async () => {
  service = await startFakeService(() => ({ body: JSON.stringify({ result }), after }));
  return { TIN_URL: service.url };
};

const tests = ({ api, runSql }: Backend): void => {
  const { owner, superUser } = peopleOf(api);
  afterAll(() => service.close());

  beforeEach(() => {
    result = 'NO MATCH';
    after = Promise.resolve();
  });

  /** Holds the replies of the service until the returned function is called. */
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    after = new Promise<void>((resolve) => (release = resolve));
    return () => {
      after = Promise.resolve();
      release();
    };
  };
  /** Sends a save, and does `meanwhile` while its check is running. @returns both results */
  const duringCheck = async <Result>(
    save: () => Promise<ApiResponse>,
    meanwhile: () => Promise<Result>,
  ): Promise<[saved: ApiResponse, done: Result]> => {
    service.requests.length = 0;
    const release = hold();
    const saving = save();
    try {
      await service.received();
      const done = await meanwhile();
      release();
      return [await saving, done];
    } finally {
      release();
    }
  };
  const form = (i: number) => ({ ...W9, idNumber: `3140${String(i).padStart(2, '0')}011` });

  it('W9-13 ten different tries at once ask the service once and count one', async () => {
    const uid = await createVendorRequest(api, owner);
    const path = under(
      uid,
      `w9-info/${(await owner.post(uid, 'w9-info', form(0))).field('w9Uid')}`,
    );
    service.requests.length = 0;
    const release = hold();
    let answered = 0;
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const response = await api.put(path, form(i + 1), owner);
        answered += 1;
        if (answered === 9) release();
        return response;
      }),
    );
    expect(service.requests).toHaveLength(1);
    expect(responses.map((response) => response.status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await owner.find(uid, 'w9-info')).toMatchObject([{ tinCheckCount: 2 }]);
  });

  it('BEY-12 two creates at once with one key ask the service once and store one W-9', async () => {
    const uid = await createVendorRequest(api, owner);
    service.requests.length = 0;
    const create = () =>
      api.request('POST', under(uid, 'w9-info'), {
        body: form(1),
        session: owner,
        headers: { 'Idempotency-Key': 'one' },
      });
    const release = hold();
    const creating = [create(), create()];
    await Promise.race(creating);
    release();
    const responses = await Promise.all(creating);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const repeated = await create();
    expect(repeated.record).toEqual(
      (responses.find((response) => response.status === 200) ?? repeated).record,
    );
    expect(service.requests).toHaveLength(1);
  });

  it('other requests are served while a check is running', async () => {
    const uid = await createVendorRequest(api, owner);
    const [saved, changed] = await duringCheck(
      () => owner.post(uid, 'w9-info', form(1)),
      () => api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'N' }, owner),
    );
    expect([changed.code, saved.code]).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('HND-12 an invitation revoked while the check of its contact runs stores nothing', async () => {
    const { requestUid: uid, email, invite } = await invitedShop(api, owner, 'SIGN');
    const inviteUid = await invite('w9');
    const guest = await openLink(api, email);
    const [saved, revoked] = await duringCheck(
      () => api.post(under(uid, 'w9-info'), form(1), guest),
      () => owner.post(uid, `step-invites/${inviteUid}/revoke`),
    );
    expect(revoked.code).toBe('SUCCESS');
    expect(saved.status).toBe(401);
    expect(await owner.find(uid, 'w9-info')).toEqual([]);
    // The lease of the check has ended with it.
    expect((await owner.post(uid, 'w9-info', form(2))).code).toBe('SUCCESS');
  });

  const failuresOf = (uid: string) =>
    runSql('select 1 from tax_id_failure where request_uid = $1', [uid]);
  /** A shop whose W-9, if it has one, did not match yet. */
  const shopWith = async (w9: 'no W-9' | 'a W-9') => {
    const uid = await createVendorRequest(api, owner);
    const shop = await owner.post(uid, 'basic-info', BASIC_INFO);
    const rename = (businessName: string) =>
      owner.patch(uid, `basic-info/false/${shop.field('basicInfoUid')}`, { businessName });
    if (w9 === 'no W-9') {
      const save = (body: object) => owner.post(uid, 'w9-info', body);
      return { uid, rename, save };
    }
    const stored = await superUser.post(uid, 'w9-info', form(0));
    const path = under(uid, `w9-info/${stored.field('w9Uid')}`);
    return { uid, rename, save: (body: object) => api.put(path, body, owner) };
  };

  it.each(['no W-9', 'a W-9'] as const)(
    'W9-25 a shop with %s that is renamed during a check stores the match and the new name',
    async (w9) => {
      const { uid, rename, save } = await shopWith(w9);
      result = 'MATCH';
      const [saved, renamed] = await duringCheck(
        () => save(form(5)),
        () => rename('Foundry Garage North'),
      );
      expect(renamed.code).toBe('SUCCESS');
      expect(saved.record).toMatchObject({
        businessName: 'Foundry Garage North',
        tinApiResponse: 'MATCH',
      });
      expect(await failuresOf(uid)).toEqual([]);
      await rename('Foundry Garage South');
      expect(await owner.find(uid, 'w9-info')).toMatchObject([
        { businessName: 'Foundry Garage South' },
      ]);
    },
  );

  it('W9-27 another change of the W-9 during a check refuses the save, which blocks and counts nothing', async () => {
    const { uid, save } = await shopWith('a W-9');
    result = 'MATCH';
    const [saved] = await duringCheck(
      () => save(form(7)),
      () =>
        runSql("update w9_info set tax_city = 'Akron', rev = rev + 1 where request_uid = $1", [
          uid,
        ]),
    );
    expect(saved).toMatchObject({
      status: 409,
      message: 'The W-9 was changed while its tax check was under way.',
    });
    expect(await failuresOf(uid)).toEqual([]);
    expect((await save(form(7))).code).toBe('SUCCESS');
  });

  it('SUB-07 a submission during a tax check is refused, one after it or after a crashed check is not', async () => {
    result = 'MATCH';
    const uid = await completeVendorRequest(api, owner, 'Foundry Review');
    result = 'NO MATCH';
    const w9 = await owner.post(uid, 'w9-info/search', search());
    const path = under(uid, `w9-info/${String(w9.entries[0]?.['w9Uid'])}`);
    const submit = () => owner.post(uid, 'send-for-approval');
    const [changed, refused] = await duringCheck(() => api.put(path, form(3), superUser), submit);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'CONFLICT',
      'A tax check of this registration is under way. Please try again in a moment.',
    ]);
    expect(changed.code).toBe('SUCCESS');
    expect((await submit()).code).toBe('VALIDATION');

    result = 'MATCH';
    expect((await api.put(path, form(4), superUser)).code).toBe('SUCCESS');
    await runSql(
      "update vendor_request set tin_check_lease = now() - interval '1 second' where request_uid = $1",
      [uid],
    );
    expect((await submit()).code).toBe('SUCCESS');
  });

  it('W9-27 a check that outlived its lease does not release the lease of a later check', async () => {
    result = 'MATCH';
    const uid = await completeVendorRequest(api, owner, 'Foundry Review');
    const w9 = await owner.post(uid, 'w9-info/search', search());
    const path = under(uid, `w9-info/${String(w9.entries[0]?.['w9Uid'])}`);
    const [changed] = await duringCheck(
      () => api.put(path, form(5), superUser),
      // Another server has begun a check of its own, because the first lease has run out.
      () =>
        runSql(
          "update vendor_request set tin_check_lease = tin_check_lease + interval '1 second' where request_uid = $1",
          [uid],
        ),
    );
    expect(changed.code).toBe('SUCCESS');
    const refused = await owner.post(uid, 'send-for-approval');
    expect([refused.status, refused.message]).toEqual([
      409,
      'A tax check of this registration is under way. Please try again in a moment.',
    ]);
  });
};

describeOnPostgres('W-9 with a matching service of its own', tests, withMatchingService);
