import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import {
  createVendorRequest,
  OWNER_EMAIL,
  recordOf,
  signInPeople,
  under,
} from '../testing/vendorApi';
import { W9 } from '../testing/vendorForms';

const NO_MATCH = { ...W9, idNumber: '310000079' };

describeOnPostgres('a W-9 of a person without writes left today', ({ api, databaseUrl }) => {
  it('SEC-48 is refused before its tax check, which counts as no failure', async () => {
    const { owner } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    const setWrites = (writes: number) =>
      queryOn(
        databaseUrl(),
        `insert into identity_brakes (key, failures, updated_at)
         select 'writes:' || user_uid, $1, now() from users where email = $2
         on conflict (key) do update set failures = excluded.failures`,
        [writes, OWNER_EMAIL],
      );
    const save = () => api.post(under(uid, 'w9-info'), NO_MATCH, owner);

    await setWrites(20_000);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await save()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await setWrites(19_999);
    expect(recordOf(await save())).toMatchObject({ tinApiResponse: 'NO MATCH', tinCheckCount: 1 });
  });
});
