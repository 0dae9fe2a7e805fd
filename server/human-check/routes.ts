import { Hono } from 'hono';
import { verifyCaptchaSchema } from '@contract/entities/user';
import { MINUTE_MS } from '@contract/time';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { remoteAddress, remoteNetwork } from '../http/clientAddress';
import { success } from '../http/envelope';
import { type HttpError, validationError } from '../http/errors';
import { hasAccount } from '../users/userStore';
import { RateLimiter } from '../http/rateLimit';
import { readJson } from '../http/readBody';
import { issueChallenge } from './challenge';
import { storePass } from './passStore';
import type { Clock } from '../clock';

/** At least as long as a challenge is valid. */
const REMEMBERED_MS = 15 * MINUTE_MS;

/**
 * Accepted solutions: one sent again costs no query and no try. The stored pass decides across
 * instances. Each cost a proof of work and a try, which bounds the memory.
 */
class SpentSolutions {
  /** Until when, by id; the oldest first. */
  private readonly until = new Map<string, number>();

  constructor(private readonly clock: Pick<Clock, 'wallNow'>) {}

  has(id: string): boolean {
    return this.until.has(id);
  }

  add(id: string): void {
    const now = this.clock.wallNow().getTime();
    for (const [oldest, end] of this.until) {
      if (end > now) break;
      this.until.delete(oldest);
    }
    this.until.set(id, now + REMEMBERED_MS);
  }
}

/**
 * Per network. A third party is asked within it only. Of ALTCHA only solutions count: wrong ones
 * must not use up the limit of other people at the same address.
 */
const VERIFY_LIMIT = { perSecond: 2, burst: 60 } as const;

const failed = (): HttpError =>
  validationError(
    { token: 'The human check has failed. Please try it again.' },
    'The human check has failed. Please try it again.',
  );

/** `/human-check/challenge`: a challenge for the widget. */
export function humanCheckRoutes(deps: Pick<ServerDeps, 'secrets' | 'clock'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/challenge', async (c) => c.json(await issueChallenge(deps.secrets, deps.clock)));
  return routes;
}

/**
 * `/mm/users/verify-captcha`, before sign-in. A passed check allows a code to be mailed. Says
 * whether the address has an account, which sign-up reveals anyway.
 */
export function verifyCaptchaRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'humanCheck'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { humanCheck, clock } = deps;
  const limiter = new RateLimiter(VERIFY_LIMIT, clock);
  const spent = new SpentSolutions(clock);
  routes.post('/verify-captcha', async (c) => {
    const networkAddress = remoteAddress(c);
    if (humanCheck.isRemote) limiter.take(remoteNetwork(c));
    const { token, email } = await readJson(c, verifyCaptchaSchema);
    const id = await humanCheck.verify(token, networkAddress);
    if (id === undefined || spent.has(id)) throw failed();
    if (!humanCheck.isRemote) limiter.take(remoteNetwork(c));
    // Before the first `await`: copies of one solution that arrive together count once.
    spent.add(id);
    const address = email?.trim().toLowerCase();
    if (!(await storePass(deps, { id, email: address, networkAddress }))) throw failed();
    return success(c, {
      ...(address !== undefined && { accountExists: await hasAccount(deps.db, address) }),
    });
  });
  return routes;
}
