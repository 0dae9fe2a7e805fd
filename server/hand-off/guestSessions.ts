import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { GUEST_TOKEN_PREFIX } from '@contract/rules/handOff';
import { HOUR_MS, MINUTE_MS } from '@contract/time';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { tokenHash } from '../identity/sessionStore';
import type { Db } from '../storage/database';
import { handOffSessions } from '../storage/schema/handOff';
import type { Person } from '../users/person';
import { guestPerson } from './guest';
import { findInvite } from './inviteState';

type SessionDeps = Pick<ServerDeps, 'db' | 'clock'>;

/** A session ends after this time without a request, and in any case after the second. */
const IDLE_MS = 30 * MINUTE_MS;
const MAX_MS = 12 * HOUR_MS;
/**
 * Uses are stored at most this often, so that not every request writes. The idle limit is longer by
 * it.
 */
const USE_STORED_EVERY_MS = 60_000;

/**
 * Starts a session, for the code that was just entered. The database keeps the hash of its token.
 * @returns the token
 */
export async function openGuestSession(
  tx: Db,
  clock: ServerDeps['clock'],
  inviteUid: string,
): Promise<string> {
  const now = clock.wallNow();
  const token = GUEST_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  // Locked ones are being deleted by a submission, maybe in another order.
  const over = tx
    .select({ tokenHash: handOffSessions.tokenHash })
    .from(handOffSessions)
    .where(lte(handOffSessions.createdAt, plusMs(now, -MAX_MS)))
    .for('update', { skipLocked: true });
  await tx.delete(handOffSessions).where(inArray(handOffSessions.tokenHash, over));
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

/**
 * The invited person of a live session of an open invitation; undefined for any other token. Counts
 * as use.
 */
export async function guestOfToken(
  { db, clock }: SessionDeps,
  token: string,
): Promise<Person | undefined> {
  const now = clock.wallNow();
  const [session] = await db
    .select()
    .from(handOffSessions)
    .where(eq(handOffSessions.tokenHash, tokenHash(token)));
  if (
    !session ||
    session.createdAt <= plusMs(now, -MAX_MS) ||
    session.lastUsedAt <= plusMs(now, -IDLE_MS - USE_STORED_EVERY_MS)
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
