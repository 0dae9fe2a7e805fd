import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { TokenHolder } from '../identity/gateway';
import { ensureUser, findUserBySub } from '../users/userStore';
import { type Person, isSuperUser } from '../users/person';
import type { AppMiddleware } from './appEnv';
import { forbidden, unauthorized } from './errors';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export type AuthenticationDeps = Pick<ServerDeps, 'db' | 'clock' | 'identity' | 'rateLimiter'>;

/**
 * Requires a signed-in person and sets `c.get('user')`. The token only identifies the person; authorities are read from
 * the database on every request, so a revoked one stops working at once. Applies the rate limit per person.
 */
export function requireUser(deps: AuthenticationDeps): AppMiddleware {
  return async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) throw unauthorized();
    const holder = await deps.identity.verifyAccessToken(token);
    const person = await personOf(deps, token, holder);
    deps.rateLimiter.take(person.userUid);
    c.set('user', person);
    c.set('sessionUid', holder.originJti);
    await next();
  };
}

async function personOf(
  deps: AuthenticationDeps,
  token: string,
  holder: TokenHolder,
): Promise<Person> {
  let person = holder.person ?? (await findUserBySub(deps.db, holder.sub));
  if (!person) {
    const email = await deps.identity.lookUpEmail(token, holder);
    if (email !== undefined)
      person = await ensureUser(deps.db, deps.clock, {
        sub: holder.sub,
        email,
        userType: 'PASSWORD',
      });
  }
  if (!person?.active) throw unauthorized('This account is not active.');
  return person;
}

/** Lets only some people pass, and audits every refusal; mount it after `requireUser`. */
const requirePerson =
  (mayPass: (person: Person) => boolean) =>
  (deps: Pick<ServerDeps, 'db' | 'clock'>): AppMiddleware =>
  async (c, next) => {
    const user = c.get('user');
    if (!mayPass(user)) {
      await recordAudit(deps.db, deps.clock, {
        event: 'access-refused',
        actor: user.userUid,
        subject: c.req.path,
      });
      throw forbidden();
    }
    await next();
  };

/** Requires a function of the portal. A person without one may only ask who they are. */
export const requireFunction = requirePerson(({ functions }) => functions.length > 0);

/** Requires a super user. */
export const requireSuperUser = requirePerson(isSuperUser);
