import { Hono } from 'hono';
import { and, eq } from 'drizzle-orm';
import { COMPANY_SIGN_IN_PATH } from '@contract/companySignIn';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { type MountDeps, type Route, defineRoute, mountRoutes } from '../api/defineRoute';
import type { EndpointDeps } from '../api/endpointContext';
import { notFound } from '../http/errors';
import { identitySessions } from '../storage/schema/identity';
import { notMeRoutes } from './account/notMePage';
import { ACCOUNT_SECURITY_PATH } from './account/notMeToken';
import type { OnSecured } from './account/secureAccount';
import { companyRoutes } from './company/companyRoutes';
import { passkeyRoutes } from './passkeys/passkeyRoutes';
import type { ProposeEmail, SetStaffRole } from './deps';
import type { BundledPool } from './pool';
import { protocolRoutes, respondTo } from './protocol/routes';
import { HISTORY_DAYS, readEvents } from './account/signInEvents';
import { endOtherSessions, endSession, liveSessions } from './account/accountSessions';
import { callerOf } from './account/accountOf';

async function sessionsPayload(deps: EndpointDeps, c: AppContext) {
  const { sub, sessionUid } = callerOf(c);
  const sessions = (await liveSessions(deps, sub, sessionUid)).map((row) => ({
    sessionUid: row.originJti,
    browser: row.browser,
    system: row.system,
    startedAt: row.authTime.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.originJti === sessionUid ? (1 as const) : (0 as const),
  }));
  return { payload: { sessions } };
}

const ACCOUNT_ROUTES: readonly Route[] = [
  defineRoute(ENDPOINTS.listSessions, ({ deps, c }) => sessionsPayload(deps, c)),

  /** Someone else's session is not found, like one that does not exist. An ended one is fine. */
  defineRoute(ENDPOINTS.endSession, async ({ deps, c, params }) => {
    const { sub } = callerOf(c);
    const [session] = await deps.db
      .select()
      .from(identitySessions)
      .where(and(eq(identitySessions.originJti, params.sessionUid), eq(identitySessions.sub, sub)));
    if (!session) throw notFound();
    if (session.revokedAt === null) await endSession(deps, session);
    return sessionsPayload(deps, c);
  }),

  defineRoute(ENDPOINTS.endOtherSessions, async ({ deps, c, readBody }) => {
    await readBody();
    const { sub, sessionUid } = callerOf(c);
    await endOtherSessions(deps, sub, sessionUid);
    return sessionsPayload(deps, c);
  }),

  defineRoute(ENDPOINTS.getSignInHistory, async ({ deps: { db, clock }, c }) => {
    const events = await readEvents(db, clock, callerOf(c).sub);
    return {
      payload: {
        keptDays: HISTORY_DAYS,
        events: events.map(({ eventUid, at, kind, browser, system }) => ({
          eventUid,
          at: at.toISOString(),
          kind,
          browser,
          system,
        })),
      },
    };
  }),
];

/** `/mm/account`: sessions and sign-in history, of the bundled pool only. */
function accountRoutes(deps: MountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  mountRoutes(routes, deps, ACCOUNT_ROUTES);
  return routes;
}

/** What the product does for the pool, which knows none of its features. */
interface OfProduct {
  readonly onSecured: OnSecured;
  readonly setStaffRole: SetStaffRole;
  readonly proposeEmail: ProposeEmail;
}

/** All routes that exist only with the bundled pool. */
export function poolRoutes(
  deps: ServerDeps,
  pool: BundledPool,
  { onSecured, setStaffRole, proposeEmail }: OfProduct,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const poolDeps = { ...deps, pool, setStaffRole, proposeEmail };
  routes.route('/cognito', protocolRoutes(poolDeps));
  if (pool.company)
    routes.route(
      COMPANY_SIGN_IN_PATH,
      companyRoutes(poolDeps, pool.company, (c, run) => respondTo(poolDeps, c, run)),
    );
  routes.route('/', accountRoutes(deps));
  routes.route('/', passkeyRoutes(deps));
  routes.route(ACCOUNT_SECURITY_PATH, notMeRoutes(poolDeps, onSecured));
  return routes;
}
