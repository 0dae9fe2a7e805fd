import { and, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { Hono } from 'hono';
import { defineRoute, type MountDeps, mountRoutes, type Route } from '../../api/defineRoute';
import type { EndpointDeps } from '../../api/endpointContext';
import type { AppContext, AppEnv } from '../../http/appEnv';
import { notFound } from '../../http/errors';
import { HISTORY_DAYS, readEvents } from './signInEvents';
import { identitySessions } from '../../storage/schema/identity';
import { endOtherSessions, endSession, liveSessions } from './accountSessions';
import { callerOf } from './accountOf';

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

  /**
   * A session of someone else is not found, like one that does not exist. One that has ended
   * already is fine.
   */
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

/**
 * `/mm/account`: sessions and sign-in history of the signed-in person. Only the bundled pool has
 * them.
 */
export function accountRoutes(deps: MountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  mountRoutes(routes, deps, ACCOUNT_ROUTES);
  return routes;
}
