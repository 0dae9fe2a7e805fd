import { LIST_LIMITS } from '@contract/limits';
import type { ApiResponse, Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { CONTACT, EREPAIR_USER, SITE } from '../testing/vendorForms';
import {
  createVendorRequest,
  fieldOf,
  type People,
  recordOf,
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
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });
  const totalOf = async (uid: string, path: string) =>
    recordOf(await api.post(under(uid, `${path}/search`), search(), people.owner))['totalCount'];
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
      api.post(
        under(uid, 'site-location-info/false/add-duplicate'),
        { ...SITE, legacyShopUid: 'legacy-1003' },
        people.owner,
      );
    const taken = await takeOver();
    expect(taken.code).toBe('SUCCESS');
    expect(refusalOf(await takeOver())).toEqual(refusal(locations));
    await api.delete(under(uid, `site-location-info/${fieldOf(taken, 'siteUid')}`), people.owner);
    expect((await takeOver()).code).toBe('SUCCESS');
  });
});
