import { businessDay } from '@contract/rules/calendar';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { certified, PNG, W9 } from '../testing/vendorForms';
import {
  fieldErrorsOf,
  fieldOf,
  type People,
  recordOf,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('time', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });

  it('W9-15 after the second failure a minute before the time is still locked, the time itself is not', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const path = under(
      uid,
      `w9-info/${fieldOf(await api.post(under(uid, 'w9-info'), { ...W9, idNumber: '314027619' }, people.owner), 'w9Uid')}`,
    );
    const failed = recordOf(await api.put(path, { ...W9, idNumber: '314027629' }, people.owner));
    const opensAt = Date.parse(
      `${String(failed['nextTinCheckDate'])}T${String(failed['nextTinCheckTime'])}Z`,
    );
    expect(Math.abs(opensAt - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
    expect(Math.abs(Date.parse(String(failed['lockedUntil'])) - opensAt)).toBeLessThan(1000);

    const tryAt = (at: number) =>
      api.withClockOffset(at - Date.now(), () => api.put(path, W9, people.owner));
    expect((await tryAt(opensAt - MINUTE_MS)).status).toBe(409);
    expect(recordOf(await tryAt(opensAt + 1000))).toMatchObject({
      processStatus: 'COMPLETE',
      tinCheckCount: 3,
    });
  });

  it('the Date header of a response is the business clock, readable for a portal of another origin', async () => {
    const uid = await createVendorRequest(api, people.owner);
    await api.withClockOffset(DAY_MS, async () => {
      const { headers } = await api.get(`/mm/vendors/${uid}`, people.owner);
      const date = Date.parse(headers.get('Date') ?? '');
      expect(Math.abs(date - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
      expect(headers.get('Access-Control-Expose-Headers')).toContain('Date');
    });
  });

  it('OWN-11 the same link is refused after its time', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const link = fieldOf(
      await api.post(under(uid, 'diverse-ownership/create'), certified(), people.owner),
      'preSignedUrl',
    );
    expect((await fetch(link)).status).toBe(200);
    await api.withClockOffset(4 * MINUTE_MS, async () =>
      expect((await fetch(link)).status).toBe(200),
    );
    await api.withClockOffset(5 * MINUTE_MS + 1000, async () =>
      expect((await fetch(link)).status).toBe(403),
    );
  });

  it('OWN-10 today in New York is accepted at 23:30 there, yesterday is not', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const create = (expirationDate: string) =>
      api.post(
        under(uid, 'diverse-ownership/create'),
        certified(PNG, { expirationDate }),
        people.owner,
      );
    // 04:30 UTC is 23:30 or 00:30 of New York, by the season; both belong to the day that
    // businessDay names.
    const late = Date.UTC(2031, 0, 11, 4, 30);
    expect(businessDay(late)).toBe('2031-01-10');
    await api.withClockOffset(late - Date.now(), async () => {
      expect((await create('2031-01-10')).code).toBe('SUCCESS');
      expect(fieldErrorsOf(await create('2031-01-09'))).toHaveProperty('expirationDate');
    });
  });
});
