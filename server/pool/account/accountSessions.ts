import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordAudits } from '../../audit/auditLog';
import type { Clock } from '../../clock';
import { hasEnded, sessionLimits } from '../../identity/sessionLimits';
import { type IdentitySession, revokeAllSessions, revokeSession } from '../sessions/sessionStore';
import { recordEvent, recordEvents } from './signInEvents';
import { lockAccount } from '../sign-in/signInsInProgress';
import type { Settings } from '../../settings';
import type { Db } from '../../storage/database';
import { identitySessions } from '../../storage/schema/identity';

/** More are of no use on the screen. Ending the others ends all of them. */
const SHOWN = 100;
/** Rows of one insert: a statement has at most 65,535 values. */
const BATCH = 1000;

export interface SessionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'SESSION_IDLE_MINUTES' | 'SESSION_MAX_HOURS'>;
}

/** Sessions that have not ended: the one that asks, then those that were used last. */
export async function liveSessions(
  { db, clock, settings }: SessionDeps,
  sub: string,
  current: string,
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
    .orderBy(
      desc(sql`${identitySessions.originJti} = ${current}`),
      desc(identitySessions.lastUsedAt),
      desc(identitySessions.authTime),
    )
    .limit(SHOWN);
  return rows.filter((row) => !hasEnded(row, sessionLimits(settings), now));
}

/** Ends a session: its access tokens and its refresh tokens are refused from now on. */
export async function endSession(
  { db, clock }: SessionDeps,
  session: IdentitySession,
): Promise<void> {
  await revokeSession(db, clock, session.originJti);
  await recordEvent(db, clock, session.sub, 'SESSION_ENDED', session);
  await recordAudit(db, clock, {
    event: 'session-ended',
    actor: session.sub,
    subject: session.originJti,
  });
}

interface EndedSessions {
  readonly sub: string;
  /** Who ends them. */
  readonly actor: string;
  /** The session that stays. */
  readonly spared?: string;
}

/** Ends a person's sessions but the spared one; live ones get into history and audit log. */
export async function endSessions(
  tx: Db,
  { clock, settings }: Omit<SessionDeps, 'db'>,
  { sub, actor, spared }: EndedSessions,
): Promise<void> {
  // Their events refer to the account: locked after the sessions, it could deadlock with a move
  // of the e-mail.
  await lockAccount(tx, sub);
  const now = clock.wallNow();
  const limits = sessionLimits(settings);
  const ended = (await revokeAllSessions(tx, clock, sub, spared)).filter(
    (row) => row.refreshUntil > now && !hasEnded({ ...row, revokedAt: null }, limits, now),
  );
  for (let from = 0; from < ended.length; from += BATCH) {
    const batch = ended.slice(from, from + BATCH);
    await recordEvents(tx, clock, sub, 'SESSION_ENDED', batch);
    await recordAudits(
      tx,
      clock,
      batch.map(({ originJti }) => ({ event: 'session-ended', actor, subject: originJti })),
    );
  }
}

/** Ends all sessions of a person but `current`. */
export const endOtherSessions = (deps: SessionDeps, sub: string, current: string): Promise<void> =>
  deps.db.transaction((tx) => endSessions(tx, deps, { sub, actor: sub, spared: current }));
