import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { GUEST_TOKEN_PREFIX } from '@contract/rules/handOff';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { hasEnded, sessionLimits, USE_STORED_EVERY_MS } from '../identity/sessionLimits';
import { tokenHash } from '../storage/secrets';
import type { Db } from '../storage/database';
import { handOffSessions } from '../storage/schema/handOff';
import type { Person } from '../users/person';
import { guestPerson } from './guest';
import { findInvite } from './inviteState';

/** Starts a session and returns its token. The database keeps only the hash. */
export async function openGuestSession(
  tx: Db,
  { clock, settings }: Pick<ServerDeps, 'clock' | 'settings'>,
  inviteUid: string,
): Promise<string> {
  const now = clock.wallNow();
  const token = GUEST_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const { maxMs } = sessionLimits(settings);
  if (maxMs !== Infinity) {
    // Locked ones are being deleted by a submission, maybe in another order.
    const over = tx
      .select({ tokenHash: handOffSessions.tokenHash })
      .from(handOffSessions)
      .where(lte(handOffSessions.createdAt, plusMs(now, -maxMs)))
      .for('update', { skipLocked: true });
    await tx.delete(handOffSessions).where(inArray(handOffSessions.tokenHash, over));
  }
  await tx.insert(handOffSessions).values({
    tokenHash: tokenHash(token),
    inviteUid,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: clock.now(),
  });
  return token;
}

/** Ends every session of an invitation. */
export async function endGuestSessions(tx: Db, inviteUid: string): Promise<void> {
  await tx.delete(handOffSessions).where(eq(handOffSessions.inviteUid, inviteUid));
}

/** The invited person of a live session; undefined for any other token. Counts as use. */
export async function guestOfToken(
  { db, clock, settings }: Pick<ServerDeps, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<Person | undefined> {
  const now = clock.wallNow();
  const [session] = await db
    .select()
    .from(handOffSessions)
    .where(eq(handOffSessions.tokenHash, tokenHash(token)));
  if (
    !session ||
    hasEnded(
      { revokedAt: null, authTime: session.createdAt, lastUsedAt: session.lastUsedAt },
      sessionLimits(settings),
      now,
    )
  )
    return undefined;
  const found = await findInvite(db, session.inviteUid, clock.now());
  if (found?.state !== 'OPEN') return undefined;
  const stale = plusMs(now, -USE_STORED_EVERY_MS);
  if (session.lastUsedAt <= stale)
    await db
      .update(handOffSessions)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(handOffSessions.tokenHash, session.tokenHash),
          lte(handOffSessions.lastUsedAt, stale),
        ),
      );
  return guestPerson(found.invite, session);
}
