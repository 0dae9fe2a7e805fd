import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as oidc from 'openid-client';
import * as v from 'valibot';
import { COMPANY_HASH, COMPANY_SIGN_IN_PATH, type CompanyProblem } from '@contract/companySignIn';
import { MINUTE_MS } from '@contract/time';
import { recordBoundedAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import type { AppContext, AppEnv } from '../../http/appEnv';
import { remoteNetwork } from '../../http/clientAddress';
import { HttpError } from '../../http/errors';
import { RateLimiter } from '../../http/rateLimit';
import { IdentityError, invalidSession } from '../../identity/errors';
import { isOutage } from '../../storage/databaseErrors';
import { tokenHash } from '../../storage/secrets';
import type { IdentityDeps } from '../deps';
import type { Operation } from '../protocol/operation';
import { signIn } from '../sessions/tokens';
import { consumeChallenge, consumeWithAccount, storeChallenge } from '../sign-in/challengeStore';
import { accountOfCompanyPerson, linkedAccount, roleOfGroups } from './companyAccounts';
import { CompanyError, type CompanyIssuer, type CompanyPerson, issuerWords } from './issuer';

/** How long a person may take at the issuer. */
const AWAY_MS = 15 * MINUTE_MS;
/** How long the sign-in page may take to get its tokens. */
const HANDOVER_MS = MINUTE_MS;
/** Per network of the client, like the other starts of a sign-in. */
const START_LIMIT = { perSecond: 5, burst: 120 } as const;

/** Ties the way to the issuer and back to one browser. Scripts cannot read it. */
const BROWSER_COOKIE = 'portal-company';
/** What the sign-in page exchanges for tokens. Scripts cannot read it. */
const HANDOVER_COOKIE = 'portal-company-done';

const stateSchema = v.object({ browser: v.string(), nonce: v.string(), verifier: v.string() });
const handoverSchema = v.object({ refreshToken: v.optional(v.string()) });

/** A person came by a page, so that each failure needs a sentence there. */
function problemOf(error: unknown): CompanyProblem {
  if (error instanceof CompanyError) return error.problem;
  // The account has changed, or another tab has just created it.
  if (error instanceof IdentityError) return 'expired';
  const passes = error instanceof HttpError ? error.code === 'RATE_LIMITED' : isOutage(error);
  return passes ? 'unavailable' : 'failed';
}

/** Sends the browser back to the sign-in page. */
const toSignInPage = (c: AppContext, problem?: CompanyProblem): Response =>
  c.redirect(`/${COMPANY_HASH}${problem === undefined ? '' : `=${problem}`}`, 303);

/**
 * `/company-sign-in`: staff sign in at the company's issuer. The browser goes there and comes back
 * with a code, which this server redeems. The issuer's tokens never reach the browser: it gets a
 * cookie that works once, and exchanges it for tokens of the pool.
 * @param answer responds to an operation of the pool's protocol
 */
export function companyRoutes(
  deps: IdentityDeps,
  issuer: CompanyIssuer,
  answer: (c: AppContext, operation: Operation) => Promise<Response>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(START_LIMIT, deps.clock);
  const cookie = {
    path: COMPANY_SIGN_IN_PATH,
    httpOnly: true,
    secure: deps.settings.PUBLIC_URL?.startsWith('https:') ?? false,
  } as const;

  const fail = async (c: AppContext, error: unknown): Promise<Response> => {
    const problem = problemOf(error);
    const level = problem === 'failed' || problem === 'clock' ? 'error' : 'info';
    deps.logger[level]({ err: error, issuer: issuerWords(error) }, 'company sign-in failed');
    // During an outage of the database there is no audit log either.
    if (problem !== 'unavailable')
      await recordBoundedAudit(deps.db, deps.clock, {
        event: 'sign-in-failed',
        actor: 'company-sign-in',
        subject: problem,
      });
    return toSignInPage(c, problem);
  };

  routes.get('/', async (c) => {
    const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    // Kept where there is one, so that two tabs do not end each other's sign-in. An empty one ties
    // to no browser.
    const browser = getCookie(c, BROWSER_COOKIE) || randomBytes(24).toString('base64url');
    try {
      limiter.take(remoteNetwork(c));
      const state = await storeChallenge(deps, undefined, {
        kind: 'COMPANY',
        state: JSON.stringify({ browser: tokenHash(browser), nonce, verifier }),
        expiresAt: plusMs(deps.clock.now(), AWAY_MS),
      });
      const target = await issuer.authorizationUrl({ state, nonce, verifier });
      // Lax: the issuer's page sends the browser back.
      setCookie(c, BROWSER_COOKIE, browser, { ...cookie, sameSite: 'Lax' });
      return c.redirect(target, 302);
    } catch (error) {
      return fail(c, error);
    }
  });

  /** @throws CompanyError for a state that is made up, used, too old, or of another browser */
  const checksOf = async (c: AppContext) => {
    const state = c.req.query('state') ?? '';
    const challenge = await consumeChallenge(deps, 'COMPANY', state);
    const checks = challenge && v.parse(stateSchema, JSON.parse(challenge.state));
    const browser = getCookie(c, BROWSER_COOKIE);
    if (!browser || checks?.browser !== tokenHash(browser)) throw new CompanyError('expired');
    return { ...checks, state };
  };

  /** Gives the person the role of their groups. @throws CompanyError when they give none */
  const enter = async (person: CompanyPerson) => {
    const role = roleOfGroups(deps.settings, person.groups);
    if (role === undefined) {
      const former = await linkedAccount(deps, issuer.url, person.subject);
      if (former) await deps.setStaffRole(former.sub, undefined);
      throw new CompanyError('no-role');
    }
    const account = await accountOfCompanyPerson(deps, issuer.url, person);
    await deps.setStaffRole(account.sub, role);
    return account;
  };

  routes.get('/callback', async (c) => {
    try {
      limiter.take(remoteNetwork(c));
      const checks = await checksOf(c);
      const person = await issuer.redeem(new URL(c.req.url).search, checks);
      const account = await enter(person);
      const handover = await storeChallenge(deps, account, {
        kind: 'COMPANY_DONE',
        state: JSON.stringify({ refreshToken: person.refreshToken }),
        expiresAt: plusMs(deps.clock.now(), HANDOVER_MS),
      });
      setCookie(c, HANDOVER_COOKIE, handover, { ...cookie, sameSite: 'Strict' });
      return toSignInPage(c);
    } catch (error) {
      return fail(c, error);
    }
  });

  routes.post('/tokens', (c) =>
    answer(c, async (_deps, _input, client) => {
      const token = getCookie(c, HANDOVER_COOKIE) ?? '';
      setCookie(c, HANDOVER_COOKIE, '', { ...cookie, sameSite: 'Strict', maxAge: 0 });
      const taken = await consumeWithAccount(deps, 'COMPANY_DONE', token);
      if (!taken?.account) throw invalidSession();
      const company = v.parse(handoverSchema, JSON.parse(taken.challenge.state));
      return signIn(deps, taken.account, client, { company });
    }),
  );
  return routes;
}
