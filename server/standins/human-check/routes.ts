import { Hono } from 'hono';
import { verifyCaptchaSchema } from '@contract/entities/user';
import type { ServerDeps } from '../../deps';
import { type AppEnv, remoteAddress } from '../../http/appEnv';
import { success } from '../../http/envelope';
import { validationError } from '../../http/errors';
import { hasAccount } from '../../users/userStore';
import { RateLimiter } from '../../http/rateLimit';
import { readJson } from '../../http/readBody';
import { makeChallenge, solvedChallenge } from './challenge';
import { storePass } from './passStore';

/** Verifying costs us a little work as well; one network address may ask for so much of it. */
const TRIES = { perSecond: 2, burst: 60 } as const;

/** `/human-check/challenge`: what the widget solves. */
export function humanCheckRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/challenge', async (c) => c.json(await makeChallenge(deps.secrets, deps.clock)));
  return routes;
}

/**
 * `/mm/users/verify-captcha`: needs no bearer, since nobody is signed in yet. A passed check lets a code be
 * mailed, and says whether the address has to sign up first (which signing up would tell as well).
 */
export function verifyCaptchaRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(TRIES, deps.clock);
  routes.post('/verify-captcha', async (c) => {
    const networkAddress = remoteAddress(c);
    limiter.take(networkAddress);
    const { token, email } = await readJson(c, verifyCaptchaSchema);
    const id = await solvedChallenge(deps.secrets, token);
    const address = email?.trim().toLowerCase();
    const fresh =
      id !== undefined && (await storePass(deps, { id, email: address, networkAddress }));
    if (!fresh)
      throw validationError(
        { token: 'The human check has failed. Please try it again.' },
        'The human check has failed. Please try it again.',
      );
    return success(c, {
      verified: true,
      ...(address !== undefined && { accountExists: await hasAccount(deps.db, address) }),
    });
  });
  return routes;
}
