import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Clock, plusMs } from '../clock';
import type { Db } from '../storage/database';
import { identitySessions } from '../storage/schema/identity';

export type IdentitySession = Readonly<typeof identitySessions.$inferSelect>;

/** What the database stores of a token: it can be recognized, not used. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

interface OpenedSession {
  readonly originJti: string;
  readonly refreshToken: string;
  readonly authTime: Date;
}

/** Starts a session. Its times follow the wall clock, so that shifting the business clock ends no session. */
export async function openSession(
  db: Db,
  clock: Clock,
  sub: string,
  refreshMs: number,
): Promise<OpenedSession> {
  const originJti = randomUUID();
  const refreshToken = randomBytes(48).toString('base64url');
  const authTime = clock.wallNow();
  await db.insert(identitySessions).values({
    originJti,
    sub,
    refreshHash: tokenHash(refreshToken),
    authTime,
    refreshUntil: plusMs(authTime, refreshMs),
  });
  return { originJti, refreshToken, authTime };
}

/** The live session a refresh token belongs to. */
export async function sessionOfRefreshToken(
  db: Db,
  clock: Clock,
  refreshToken: string,
): Promise<IdentitySession | undefined> {
  const [session] = await db
    .select()
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.refreshHash, tokenHash(refreshToken)),
        isNull(identitySessions.revokedAt),
        gt(identitySessions.refreshUntil, clock.wallNow()),
      ),
    );
  return session;
}

/** Whether the session exists, belongs to this person and is not revoked. */
export async function isSessionLive(db: Db, originJti: string, sub: string): Promise<boolean> {
  const [session] = await db
    .select({ sub: identitySessions.sub })
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.originJti, originJti),
        eq(identitySessions.sub, sub),
        isNull(identitySessions.revokedAt),
      ),
    );
  return session !== undefined;
}

/** Ends the session of one refresh token. */
export async function revokeRefreshToken(
  db: Db,
  clock: Clock,
  refreshToken: string,
): Promise<void> {
  await db
    .update(identitySessions)
    .set({ revokedAt: clock.wallNow() })
    .where(
      and(
        eq(identitySessions.refreshHash, tokenHash(refreshToken)),
        isNull(identitySessions.revokedAt),
      ),
    );
}

/** Ends every session of a person. */
export async function revokeAllSessions(db: Db, clock: Clock, sub: string): Promise<void> {
  await db
    .update(identitySessions)
    .set({ revokedAt: clock.wallNow() })
    .where(and(eq(identitySessions.sub, sub), isNull(identitySessions.revokedAt)));
}
