import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { ensureUser, findUserBySub } from '../users/userStore';
import { type Person, isSuperUser } from '../users/person';
import type { AppMiddleware } from './appEnv';
import { forbidden, unauthorized } from './errors';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Lets signed-in people pass, as `c.get('user')`. The person and the authorities are read from the database on every
 * call, so that what is taken away is gone at once; the token only says who it is. Counts calls per person.
 */
export function requireUser(deps: ServerDeps): AppMiddleware {
  return async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) throw unauthorized();
    const person = await personOf(deps, token);
    deps.calls.take(person.userUid);
    c.set('user', person);
    await next();
  };
}

async function personOf(deps: ServerDeps, token: string): Promise<Person> {
  const holder = await deps.identity.verifyAccessToken(token);
  let person = await findUserBySub(deps.db, holder.sub);
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

/** Lets super users pass; goes after `requireUser`. */
export function requireSuperUser(deps: ServerDeps): AppMiddleware {
  return async (c, next) => {
    const user = c.get('user');
    if (!isSuperUser(user)) {
      await recordAudit(deps.db, deps.clock, {
        event: 'access-refused',
        actor: user.userUid,
        subject: c.req.path,
      });
      throw forbidden();
    }
    await next();
  };
}
