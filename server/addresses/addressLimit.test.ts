import { Hono } from 'hono';
import type { Envelope } from '@contract/envelope';
import { createClock } from '../clock';
import type { AppEnv } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import { unauthorized } from '../http/errors';
import { RateLimiter } from '../http/rateLimit';
import { createLogger } from '../logger';
import type { Db } from '../storage/database';
import { readSettings } from '../settings';
import type { Person } from '../users/person';
import { limitAddressChecks } from './addressLimit';
import { addressRoutes } from './routes';

describe('the limit of address checks', () => {
  let now = 0;
  const clock = { ...createClock(), wallNow: () => new Date(now) };
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  // Each body is refused by its shape, after it was counted: nothing reaches the database or a
  // service.
  const routes = addressRoutes({
    db: undefined as unknown as Db,
    clock,
    logger,
    rateLimiter: new RateLimiter({ perSecond: 0, burst: Infinity }, clock),
    settings: readSettings({}),
    identity: {
      verifyAccessToken: (token) =>
        Promise.resolve({
          sub: token,
          originJti: undefined,
          issuedAt: 0,
          person: { userUid: token, active: true, functions: ['PORTAL'] } as unknown as Person,
        }),
      isStillSignedIn: () => Promise.reject(unauthorized()),
      endSessions: () => Promise.reject(unauthorized()),
      moveEmail: async () => undefined,
      lookUpEmail: () => Promise.resolve(undefined),
    },
    addresses: limitAddressChecks({ validate: () => Promise.reject(unauthorized()) }, clock),
    addressSuggestions: { suggest: () => Promise.reject(unauthorized()) },
  });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger));
  app.route('/', routes);

  const post = (path: string, type: string, body: string) => async (person: string) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${person}.x.x`, 'content-type': type },
      body,
    });
    const { message } = (await response.json()) as Envelope<unknown>;
    return [response.status, message.code, response.headers.get('retry-after')];
  };
  const check = post('/validate-address', 'application/xml', '<Address/>');
  const keep = post('/keep-address', 'application/json', '{}');
  const COUNTED = [400, 'VALIDATION', null];
  const REFUSED = [429, 'RATE_LIMITED', '1'];

  it('ADH-21 one person checks 1500 addresses at once, then 10 a second, by either endpoint; other people are not refused', async () => {
    for (let n = 0; n < 750; n += 1) {
      expect(await check('a')).toEqual(COUNTED);
      expect(await keep('a')).toEqual(COUNTED);
    }
    expect(await check('a')).toEqual(REFUSED);
    expect(await keep('a')).toEqual(REFUSED);
    expect(await check('b')).toEqual(COUNTED);
    now += 1000;
    for (let n = 0; n < 10; n += 1) expect(await keep('a')).toEqual(COUNTED);
    expect(await check('a')).toEqual(REFUSED);
    expect(await keep('a')).toEqual(REFUSED);
  });
});
