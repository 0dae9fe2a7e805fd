import { describeOnOwnBackends } from '../testing/ownBackends';
import { createClock } from '../clock';
import { HttpError } from './errors';
import { RateLimiter } from './rateLimit';

describeOnOwnBackends(
  'too many requests',
  (api) => {
    it('API-82 too many requests of a stranger get 429 with Retry-After, in an envelope', async () => {
      const responses = await Promise.all(
        Array.from({ length: 300 }, () => api.get('/mm/passkeys/sign-in-options')),
      );
      const refused = responses.filter((response) => response.status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', payload: null });
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });

    it('API-82 the burst of one person is limited; another person is served', async () => {
      const [busy, calm] = [
        await api.signIn('new.shop@example.com'),
        await api.signIn('draft.shop@example.com'),
      ];
      const responses = await Promise.all(
        Array.from({ length: 60 }, () => api.get('/user-details/', busy)),
      );
      expect(responses.filter((response) => response.status === 200).length).toBeLessThan(50);
      expect(responses.filter((response) => response.status === 429).length).toBeGreaterThan(10);
      expect(await api.get('/user-details/', calm)).toMatchObject({ status: 200 });
    });
  },
  // Slow enough that a busy machine cannot spread the burst over the time in which it is granted
  // again.
  { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '10' },
);

describe('rate limiter', () => {
  it('fills up again with time', () => {
    let now = 0;
    const limiter = new RateLimiter(
      { perSecond: 2, burst: 2 },
      { ...createClock(), wallNow: () => new Date(now) },
    );
    const taken = (): boolean => {
      try {
        limiter.take('a');
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
        return false;
      }
    };
    expect([taken(), taken(), taken()]).toEqual([true, true, false]);
    now = 500;
    expect([taken(), taken()]).toEqual([true, false]);
  });
});
