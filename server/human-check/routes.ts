import { Hono } from 'hono';
import { verifyCaptchaSchema } from '@contract/entities/user';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { remoteAddress, remoteNetwork } from '../http/clientAddress';
import { success } from '../http/envelope';
import { validationError } from '../http/errors';
import { hasAccount } from '../users/userStore';
import { RateLimiter } from '../http/rateLimit';
import { readJson } from '../http/readBody';
import { issueChallenge } from './challenge';
import { storePass } from './passStore';

/** Per network address: verifying a solution costs the server some work too. */
const VERIFY_LIMIT = { perSecond: 2, burst: 60 } as const;

/** `/human-check/challenge`: a challenge for the widget. */
export function humanCheckRoutes(deps: Pick<ServerDeps, 'secrets' | 'clock'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/challenge', async (c) => c.json(await issueChallenge(deps.secrets, deps.clock)));
  return routes;
}

/**
 * `/mm/users/verify-captcha`: runs before sign-in, so it needs no bearer token. A passed check
 * allows a code to be mailed. The response says whether the address has an account, which sign-up
 * reveals anyway.
 */
export function verifyCaptchaRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'humanCheck'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(VERIFY_LIMIT, deps.clock);
  routes.post('/verify-captcha', async (c) => {
    const networkAddress = remoteAddress(c);
    limiter.take(remoteNetwork(c));
    const { token, email } = await readJson(c, verifyCaptchaSchema);
    const id = await deps.humanCheck.verify(token, networkAddress);
    const address = email?.trim().toLowerCase();
    const fresh =
      id !== undefined && (await storePass(deps, { id, email: address, networkAddress }));
    if (!fresh)
      throw validationError(
        { token: 'The human check has failed. Please try it again.' },
        'The human check has failed. Please try it again.',
      );
    return success(c, {
      ...(address !== undefined && { accountExists: await hasAccount(deps.db, address) }),
    });
  });
  return routes;
}
