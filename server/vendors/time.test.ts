import { DAY_MS, MINUTE_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { certified } from '../testing/vendorForms';
import {
  fieldOf,
  type People,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('time', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
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
});
