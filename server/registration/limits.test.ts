import { LIST_LIMITS } from '@contract/limits';
import { HOUR_MS } from '@contract/time';
import type { ApiResponse, Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { CONTACT, EREPAIR_USER, SITE, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  createVendorRequest,
  OWNER_EMAIL,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

const refusalOf = ({ status, code, message }: ApiResponse) => ({ status, code, message });

/** The lists with a limit, how an entry is created, and the refusal. */
const LISTS = [
  {
    name: 'contacts',
    table: 'contact',
    key: 'contact_uid',
    path: 'contact-info',
    form: CONTACT,
    limit: LIST_LIMITS.contacts,
  },
  {
    name: 'eRepair users',
    table: 'erepair_user',
    key: 'user_uid',
    path: 'erepair-users',
    form: EREPAIR_USER,
    limit: LIST_LIMITS.erepairUsers,
  },
  {
    name: 'locations',
    table: 'franchise_site',
    key: 'site_uid',
    path: 'site-location-info',
    form: SITE,
    limit: LIST_LIMITS.locations,
  },
] as const;

const refusal = ({ name, limit }: (typeof LISTS)[number]) => ({
  status: 409,
  code: 'CONFLICT',
  message: `A registration holds at most ${limit} ${name}.`,
});

describeOnPostgres('the number of entries', ({ api, databaseUrl }) => {
  const people = peopleOf(api);
  const totalOf = async (uid: string, path: string) =>
    (await people.owner.post(uid, `${path}/search`, search())).record['totalCount'];
  /** Stores as many entries as fit except `room`. */
  const fill = (uid: string, { table, key, limit }: (typeof LISTS)[number], room: number) =>
    queryOn(
      databaseUrl(),
      `insert into ${table} (${key}, request_uid, created_at, updated_at)
       select $1 || n, $1, now(), now() from generate_series(1, $2::int) n`,
      [uid, limit - room],
    );

  it.each(LISTS)(
    'SEC-41 $name created at the same time do not pass the limit; staff have the same one',
    async (list) => {
      const uid = await createVendorRequest(api, people.owner);
      const create = (session: Session) => api.post(under(uid, list.path), list.form, session);
      await fill(uid, list, 2);
      const responses = await Promise.all(Array.from({ length: 6 }, () => create(people.owner)));
      expect(responses.map(refusalOf).filter(({ status }) => status !== 200)).toEqual(
        Array.from({ length: 4 }, () => refusal(list)),
      );
      expect(refusalOf(await create(people.superUser))).toEqual(refusal(list));
      expect(await totalOf(uid, list.path)).toBe(list.limit);
    },
  );

  it('SEC-41 a location that is a known shop counts; one deleted makes room', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const [, , locations] = LISTS;
    await fill(uid, locations, 1);
    const takeOver = () =>
      people.owner.post(uid, 'site-location-info/false/add-duplicate', {
        ...SITE,
        legacyShopUid: 'legacy-1003',
      });
    const taken = await takeOver();
    expect(taken.code).toBe('SUCCESS');
    expect(refusalOf(await takeOver())).toEqual(refusal(locations));
    await people.owner.delete(uid, `site-location-info/${taken.field('siteUid')}`);
    expect((await takeOver()).code).toBe('SUCCESS');
  });

  it('SEC-48 a W-9 of a person without writes left today is refused before its tax check, which counts as no failure', async () => {
    const { owner } = people;
    const uid = await createVendorRequest(api, owner);
    const setWrites = (writes: number) =>
      queryOn(
        databaseUrl(),
        `insert into identity_brakes (key, failures, updated_at)
         select 'writes:' || user_uid, $1, now() from users where email = $2
         on conflict (key) do update set failures = excluded.failures`,
        [writes, OWNER_EMAIL],
      );
    const save = () => api.post(under(uid, 'w9-info'), { ...W9, idNumber: '310000079' }, owner);

    await setWrites(20_000);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await save()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await setWrites(19_999);
    expect((await save()).record).toMatchObject({ tinApiResponse: 'NO MATCH', tinCheckCount: 1 });
  });
});

describeOnBackends(
  'starting registrations',
  (api) => {
    it('SEC-28 a person who starts too many within an hour waits; staff do not', async () => {
      const people = await signInPeople(api);
      const start = (session: Session, body: object = {}) =>
        api.post('/mm/vendors', { vendorType: 'RMT SHOP', ...body }, session);
      for (let i = 0; i < 3; i += 1) expect((await start(people.owner)).code).toBe('SUCCESS');
      const refused = await start(people.owner);
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', payload: null });
      expect(refused.message).toMatch(/^You have started many registrations/);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
      expect((await start(people.other)).code).toBe('SUCCESS');
      for (let i = 0; i < 5; i += 1)
        expect((await start(people.superUser, { loginEmail: 'no.account@example.com' })).code).toBe(
          'SUCCESS',
        );
      // What staff started for a person does not count as the person's own.
      expect((await start(people.other)).code).toBe('SUCCESS');
      await api.withClockOffset(HOUR_MS + 1000, async () =>
        expect((await start(people.owner)).code).toBe('SUCCESS'),
      );
    });

    it('SEC-28 creates at the same time are not more than the limit', async () => {
      const session = await api.signIn('new.shop@example.com');
      const responses = await Promise.all(
        Array.from({ length: 8 }, () =>
          api.post('/mm/vendors', { vendorType: 'RMT SHOP' }, session),
        ),
      );
      expect(responses.filter((response) => response.code === 'SUCCESS')).toHaveLength(3);
    });
  },
  { REGISTRATIONS_PER_HOUR: '3' },
);
