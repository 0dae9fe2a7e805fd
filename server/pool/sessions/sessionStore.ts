import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { type Clock, plusMs } from '../../clock';
import { type Db, preparedOn } from '../../storage/database';
import { tokenHash } from '../../storage/secrets';
import { identitySessions, identityUsedRefreshTokens } from '../../storage/schema/identity';
import { users } from '../../storage/schema/users';
import type { Person } from '../../users/person';
import type { Device } from '../protocol/device';
import { USE_STORED_EVERY_MS } from '../../identity/sessionLimits';

export type IdentitySession = Readonly<typeof identitySessions.$inferSelect>;

export const makeRefreshToken = (): string => randomBytes(48).toString('base64url');

interface OpenedSession {
  readonly originJti: string;
  readonly refreshToken: string;
  readonly authTime: Date;
}

/**
 * Starts a session. Its times follow the wall clock, so that shifting the business clock ends no
 * session.
 * @param byCode whether the person has just entered an e-mailed code, which counts as a fresh one
 */
export async function openSession(
  db: Db,
  clock: Clock,
  sub: string,
  refreshMs: number,
  { browser, system }: Device,
  byCode: boolean,
): Promise<OpenedSession> {
  const originJti = randomUUID();
  const refreshToken = makeRefreshToken();
  const authTime = clock.wallNow();
  // No session that these belong to can still be renewed.
  await db
    .delete(identityUsedRefreshTokens)
    .where(lte(identityUsedRefreshTokens.usedAt, plusMs(authTime, -refreshMs)));
  await db.insert(identitySessions).values({
    originJti,
    sub,
    refreshHash: tokenHash(refreshToken),
    refreshToken: null,
    authTime,
    lastUsedAt: authTime,
    refreshUntil: plusMs(authTime, refreshMs),
    browser,
    system,
    confirmedAt: byCode ? clock.now() : null,
  });
  return { originJti, refreshToken, authTime };
}

/** Runs at every request of a signed-in person. */
const sessionQuery = preparedOn((db) =>
  db
    .select({ session: identitySessions, person: users })
    .from(identitySessions)
    .leftJoin(users, eq(users.sub, identitySessions.sub))
    .where(
      and(
        eq(identitySessions.originJti, sql.placeholder('originJti')),
        eq(identitySessions.sub, sql.placeholder('sub')),
      ),
    )
    .prepare('session'),
);

/** The session of these tokens, ended or not, and its person; null if new to the backend. */
export async function findSession(
  db: Db,
  originJti: string,
  sub: string,
): Promise<{ session: IdentitySession; person: Person | null } | undefined> {
  const [found] = await sessionQuery(db).execute({ originJti, sub });
  return found;
}

/** Records that the session was used now, at most once a minute. */
export async function recordUse(
  db: Db,
  clock: Clock,
  { originJti, lastUsedAt }: IdentitySession,
): Promise<void> {
  const now = clock.wallNow();
  const stale = plusMs(now, -USE_STORED_EVERY_MS);
  if (lastUsedAt > stale) return;
  await db
    .update(identitySessions)
    .set({ lastUsedAt: now })
    .where(and(eq(identitySessions.originJti, originJti), lte(identitySessions.lastUsedAt, stale)));
}

/**
 * Records that the client has the current refresh token: it sends an access token that was issued
 * with it. From then on, the previous refresh token coming back is a sign of theft.
 * @param issuedAt of the access token, in seconds since 1970
 */
export async function recordReceivedRenewal(
  db: Db,
  { originJti, refreshHash, previousHash, renewedAt }: IdentitySession,
  issuedAt: number,
): Promise<void> {
  if (previousHash === null || renewedAt === null) return;
  if (issuedAt < Math.floor(renewedAt.getTime() / 1000)) return;
  await db
    .update(identitySessions)
    .set({ previousHash: null })
    .where(
      and(eq(identitySessions.originJti, originJti), eq(identitySessions.refreshHash, refreshHash)),
    );
}

/**
 * Whether a session has not been ended. For a transaction that has locked the account: "this was
 * not me" may have been pressed since the session was checked.
 */
export async function isLive(tx: Db, originJti: string): Promise<boolean> {
  const live = await tx.$count(
    identitySessions,
    and(eq(identitySessions.originJti, originJti), isNull(identitySessions.revokedAt)),
  );
  return live > 0;
}

/** Ends one session. @returns it, unless it had ended before */
export async function revokeSession(
  db: Db,
  clock: Clock,
  originJti: string,
): Promise<IdentitySession | undefined> {
  const [ended] = await db
    .update(identitySessions)
    .set({ revokedAt: clock.wallNow() })
    .where(and(eq(identitySessions.originJti, originJti), isNull(identitySessions.revokedAt)))
    .returning();
  return ended;
}

/** Ends every session of a person except `spared`. @returns those that had not been ended before */
export async function revokeAllSessions(
  db: Db,
  clock: Clock,
  sub: string,
  spared?: string,
): Promise<IdentitySession[]> {
  return db
    .update(identitySessions)
    .set({ revokedAt: clock.wallNow() })
    .where(
      and(
        eq(identitySessions.sub, sub),
        isNull(identitySessions.revokedAt),
        spared === undefined ? undefined : ne(identitySessions.originJti, spared),
      ),
    )
    .returning();
}
