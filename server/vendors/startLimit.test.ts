import { HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { signInPeople } from '../testing/vendorApi';

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
