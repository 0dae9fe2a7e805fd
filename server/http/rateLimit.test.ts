import { describeOnBackends } from '../testing/backends';
import { createClock } from '../clock';
import { signInNew } from '../testing/passwordAccount';
import { createVendorRequest, under } from '../testing/vendorApi';
import { HttpError } from './errors';
import { type RateLimit, RateLimiter } from './rateLimit';

describeOnBackends(
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

    it('SEC-52 the preload of a registration counts as many requests', async () => {
      const { session } = await signInNew(api, 'preload');
      const uid = await createVendorRequest(api, session);
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => api.get(under(uid, 'preload'), session)),
      );
      const served = responses.filter(({ status }) => status === 200);
      expect(served.length).toBeGreaterThan(0);
      expect(served.length).toBeLessThan(4);
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(6 - served.length);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
  },
  // Slow enough that a busy machine cannot spread the burst over the time in which it is granted
  // again.
  { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '10' },
);

describe('rate limiter', () => {
  let now = 0;
  const createLimiter = (limit: RateLimit) => {
    now = 0;
    return new RateLimiter(limit, { ...createClock(), wallNow: () => new Date(now) });
  };
  /** The Retry-After of a refusal, undefined when the tokens were taken. */
  const waitFor = (limiter: RateLimiter, cost?: number): string | undefined => {
    try {
      limiter.take('a', cost);
      return undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      return (error as HttpError).headers['Retry-After'];
    }
  };

  it('fills up again with time', () => {
    const limiter = createLimiter({ perSecond: 2, burst: 2 });
    const taken = () => waitFor(limiter) === undefined;
    expect([taken(), taken(), taken()]).toEqual([true, true, false]);
    now = 500;
    expect([taken(), taken()]).toEqual([true, false]);
  });

  it('SEC-52 costly work goes into debt, which is waited for; the bucket then holds no more than before', () => {
    const limiter = createLimiter({ perSecond: 2, burst: 4 });
    expect(waitFor(limiter, 10)).toBeUndefined();
    // Six below none, and one for the request.
    expect([waitFor(limiter), waitFor(limiter, 10)]).toEqual(['4', '4']);
    now = 3000;
    expect(waitFor(limiter)).toBe('1');
    now = 3500;
    expect(waitFor(limiter, 0.5)).toBeUndefined();
    now = 3750;
    expect(waitFor(limiter)).toBeUndefined();
    expect(waitFor(limiter)).toBe('1');
    now = 60_000;
    const taken = Array.from({ length: 6 }, () => waitFor(limiter) === undefined);
    expect(taken).toEqual([true, true, true, true, false, false]);
  });
});
