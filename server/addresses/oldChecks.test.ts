import pg from 'pg';
import { DAY_MS } from '@contract/time';
import type { Api } from '../testing/api';
import { describeOnBackends, describeOnTwoPortals } from '../testing/backends';
import { queryOn } from '../testing/database';
import { BASIC_INFO } from '../testing/vendorForms';
import {
  peopleOf,
  checkAddress,
  confirmAddresses,
  createVendorRequest,
  signInPeople,
  under,
} from '../testing/vendorApi';

const EIGHT_DAYS_MS = 8 * DAY_MS;
const STREETS = Array.from({ length: 12 }, (_, index) => `${1000 + index} Older Rd`);
const UNUSED = '2000 Older Rd';

describeOnBackends('address checks that are older than a week', (api) => {
  const people = peopleOf(api);
  const check = (street: string) =>
    checkAddress(api, people.owner, [street, '', 'Dayton', 'OH', '45402']);

  it('SEC-23 are replaced by new ones, and the background jobs forget the others', async () => {
    await confirmAddresses(api, people.owner);
    for (const street of [...STREETS, UNUSED]) await check(street);
    const uid = await createVendorRequest(api, people.owner);
    const created = await people.owner.post(uid, 'basic-info', BASIC_INFO);
    const path = under(uid, `basic-info/false/${created.field('basicInfoUid')}`);
    const verifiedAt = async (streetAddress1: string) =>
      (
        await api.patch(
          path,
          { streetAddress1, streetAddress2: '', addressVerified: 1 },
          people.owner,
        )
      ).record['addressVerified'];

    await api.withClockOffset(EIGHT_DAYS_MS, async () => {
      const checks = await Promise.all(STREETS.map(check));
      expect(checks.filter(({ status }) => status !== 200)).toEqual([]);
      await api.runJobs();
      expect(await verifiedAt(STREETS[7] ?? '')).toBe(1);
      expect(await verifiedAt(UNUSED)).toBeNull();
    });
  });
});

describeOnTwoPortals('address checks at the same time', ({ apis, databaseUrl }) => {
  const [here, there] = apis;

  it('SEC-23 never wait for an old check of another address', async () => {
    const { owner } = await signInPeople(here);
    const check = (api: Api, street: string) =>
      checkAddress(api, owner, [street, '', 'Dayton', 'OH', '45402']);
    const [held = '', one = '', two = ''] = STREETS;
    for (const street of [held, one, two]) await check(here, street);
    await queryOn(databaseUrl(), "update address_check set checked_at = now() - interval '8 days'");

    const holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query('begin');
    await holder.query("select * from address_check where address_key like '1000%' for update");
    const checks = await Promise.all([check(here, one), check(there, two)]);
    await holder.query('commit');
    await holder.end();
    expect(checks.map(({ status }) => status)).toEqual([200, 200]);
  });
});
