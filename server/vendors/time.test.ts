import { DAY_MS, MINUTE_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { certified } from '../testing/vendorForms';
import { peopleOf, fieldOf, createVendorRequest } from '../testing/vendorApi';

describeOnBackends('time', (api) => {
  const { owner } = peopleOf(api);

  it('the Date header of a response is the business clock, readable for a portal of another origin', async () => {
    const uid = await createVendorRequest(api, owner);
    await api.withClockOffset(DAY_MS, async () => {
      const { headers } = await api.get(`/mm/vendors/${uid}`, owner);
      const date = Date.parse(headers.get('Date') ?? '');
      expect(Math.abs(date - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
      expect(headers.get('Access-Control-Expose-Headers')).toContain('Date');
    });
  });

  it('OWN-11 the same link is refused after its time', async () => {
    const uid = await createVendorRequest(api, owner);
    const link = fieldOf(
      await owner.post(uid, 'diverse-ownership/create', certified()),
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
