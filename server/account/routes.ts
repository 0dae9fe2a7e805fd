import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { Hono } from 'hono';
import { recordAudit } from '../audit/auditLog';
import { defineRoute, type MountDeps, mountRoutes, type Route } from '../api/defineRoute';
import type { EndpointDeps } from '../api/endpointContext';
import type { AppContext, AppEnv } from '../http/appEnv';
import { notFound } from '../http/errors';
import { hasEnded, sessionLimits } from '../identity/sessionLimits';
import { type IdentitySession, revokeSession } from '../identity/sessionStore';
import { HISTORY_DAYS, readEvents, recordEvent } from '../identity/signInEvents';
import { identitySessions } from '../storage/schema/identity';
import { callerOf } from './caller';

async function liveSessions(
  { db, clock, settings }: EndpointDeps,
  sub: string,
): Promise<IdentitySession[]> {
  const now = clock.wallNow();
  const rows = await db
    .select()
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.sub, sub),
        isNull(identitySessions.revokedAt),
        gt(identitySessions.refreshUntil, now),
      ),
    )
    .orderBy(desc(identitySessions.lastUsedAt), desc(identitySessions.authTime));
  return rows.filter((row) => !hasEnded(row, sessionLimits(settings), now));
}

async function sessionsPayload(deps: EndpointDeps, c: AppContext) {
  const { sub, sessionUid } = callerOf(c);
  const sessions = (await liveSessions(deps, sub)).map((row) => ({
    sessionUid: row.originJti,
    browser: row.browser,
    system: row.system,
    startedAt: row.authTime.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.originJti === sessionUid ? (1 as const) : (0 as const),
  }));
  return { payload: { sessions } };
}

/** Ends a session: its access tokens and its refresh tokens are refused from now on. */
async function end({ db, clock }: EndpointDeps, session: IdentitySession): Promise<void> {
  await revokeSession(db, clock, session.originJti);
  await recordEvent(db, clock, session.sub, 'SESSION_ENDED', session);
  await recordAudit(db, clock, {
    event: 'session-ended',
    actor: session.sub,
    subject: session.originJti,
  });
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
    if (session.revokedAt === null) await end(deps, session);
    return sessionsPayload(deps, c);
  }),

  defineRoute(ENDPOINTS.endOtherSessions, async ({ deps, c, readBody }) => {
    await readBody();
    const { sub, sessionUid } = callerOf(c);
    const others = await deps.db
      .select()
      .from(identitySessions)
      .where(
        and(
          eq(identitySessions.sub, sub),
          ne(identitySessions.originJti, sessionUid),
          isNull(identitySessions.revokedAt),
          gt(identitySessions.refreshUntil, deps.clock.wallNow()),
        ),
      );
    const limits = sessionLimits(deps.settings);
    for (const session of others) {
      if (!hasEnded(session, limits, deps.clock.wallNow())) await end(deps, session);
      else await revokeSession(deps.db, deps.clock, session.originJti);
    }
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
