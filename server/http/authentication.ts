import { GUEST_TOKEN_PREFIX } from '@contract/rules/handOff';
import { staffMay, type StaffPermission } from '@contract/rules/permissions';
import { recordBoundedAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { TokenHolder } from '../identity/gateway';
import { guestOfToken } from '../hand-off/guestSessions';
import { statedLanguage } from '../mails/language';
import { ensureUser, findUserBySub, storeLanguage, userWithEmail } from '../users/userStore';
import { type Guest, mayWrite, type Person } from '../users/person';
import type { AppContext, AppMiddleware } from './appEnv';
import { forbidden, unauthorized } from './errors';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const GUEST_BEARER = new RegExp(`^Bearer (${GUEST_TOKEN_PREFIX}[\\w-]{43})$`, 'i');

export type AuthenticationDeps = Pick<
  ServerDeps,
  'db' | 'clock' | 'identity' | 'logger' | 'rateLimiter' | 'settings'
>;

/**
 * Requires a signed-in person and sets `c.get('user')`. The token only identifies the person;
 * authorities are read from the database on every request, so a revoked one stops working at once.
 * Applies the rate limit per person, and remembers the language in which the portal is used: their
 * mails come in it.
 * @param admitsGuest which invited contacts may pass; none unless the route says so
 */
export function requireUser(
  deps: AuthenticationDeps,
  admitsGuest: (guest: Guest) => boolean = () => false,
): AppMiddleware {
  return async (c, next) => {
    const header = c.req.header('authorization') ?? '';
    const token = BEARER.exec(header)?.[1];
    const guestToken = GUEST_BEARER.exec(header)?.[1];
    const person =
      token !== undefined
        ? await signedInPerson(deps, c, token)
        : guestToken !== undefined && (await invitedPerson(deps, c, guestToken));
    if (!person) throw unauthorized();
    deps.rateLimiter.take(person.userUid);
    const language = statedLanguage(c.req.header('accept-language'));
    if (!person.guest && language !== undefined && language !== person.language)
      await storeLanguage(deps.db, person.userUid, language);
    c.set('user', person);
    if (person.guest && !admitsGuest(person.guest)) await refuse(deps, c);
    await next();
  };
}

/** Audits a refusal. @throws HttpError FORBIDDEN */
async function refuse(
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  c: AppContext,
  text?: string,
): Promise<never> {
  await recordBoundedAudit(deps.db, deps.clock, {
    event: 'access-refused',
    actor: c.get('user').userUid,
    subject: c.req.path,
  });
  throw forbidden(text);
}

/** The invited contact of a token; undefined when their session or the invitation has ended. */
function invitedPerson(
  deps: AuthenticationDeps,
  c: AppContext,
  token: string,
): Promise<Person | undefined> {
  const find = () => guestOfToken(deps, token);
  c.set('checkUserAgain', async () => {
    if (!(await find())) throw unauthorized();
  });
  return find();
}

/** The person of an access token. Notes the session of the request. */
async function signedInPerson(
  deps: AuthenticationDeps,
  c: AppContext,
  token: string,
): Promise<Person> {
  const holder = await deps.identity.verifyAccessToken(token);
  c.set('sessionUid', holder.originJti);
  let person = holder.person ?? (await findUserBySub(deps.db, holder.sub));
  if (!person) {
    const email = await deps.identity.lookUpEmail(token, holder);
    if (email !== undefined) {
      const identity = { sub: holder.sub, email, userType: 'PASSWORD' } as const;
      person = await ensureUser(deps.db, deps.clock, identity);
      if (!person) {
        deps.logger.warn(
          { userUid: await userWithEmail(deps.db, email), sub: holder.sub },
          'the e-mail address of this identity belongs to a user with another sub',
        );
        throw unauthorized('This e-mail address belongs to another account. Please contact us.');
      }
    }
  }
  const active = requireActive(person);
  c.set('checkUserAgain', () => checkAgain(deps, holder, active));
  return active;
}

function requireActive(person: Person | undefined): Person {
  if (!person?.active) throw unauthorized('This account is not active.');
  return person;
}

/** @throws HttpError UNAUTHORIZED or FORBIDDEN when the session or the rights have changed since */
async function checkAgain(
  { db, identity }: Pick<AuthenticationDeps, 'db' | 'identity'>,
  holder: TokenHolder,
  before: Person,
): Promise<void> {
  if (!(await identity.isStillSignedIn(holder))) throw unauthorized('Your session has ended.');
  const { authorities, functions } = requireActive(await findUserBySub(db, holder.sub));
  const rights = JSON.stringify([authorities, functions]);
  if (rights !== JSON.stringify([before.authorities, before.functions])) throw forbidden();
}

/** Lets only some people pass, and audits every refusal; mount it after `requireUser`. */
const requirePerson =
  (mayPass: (person: Person) => boolean, refusal?: string) =>
  (deps: Pick<ServerDeps, 'db' | 'clock'>): AppMiddleware =>
  async (c, next) => {
    if (!mayPass(c.get('user'))) await refuse(deps, c, refusal);
    await next();
  };

/** Requires a function or an admitting invitation. Without one, a person may ask who they are. */
export const requireFunction = requirePerson(
  ({ functions, guest }) => guest !== undefined || functions.length > 0,
);

/** Requires an invited contact. */
export const requireGuest = requirePerson(({ guest }) => guest !== undefined);

/** Requires a person who may change registrations. */
export const requireWriter = requirePerson(
  mayWrite,
  'Your role lets you read registrations, but not change them.',
);

/** Requires staff whose role has a permission. */
export const requireStaff = (permission: StaffPermission) =>
  requirePerson(({ authorities }) => staffMay(authorities, permission));
