import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { type Clock, plusMs } from '../../clock';
import type { Db } from '../../storage/database';
import { identityEvents } from '../../storage/schema/identity';
import type { Device } from '../protocol/device';
import { recordEvent } from './signInEvents';

/** Records a move to another sign-in e-mail. @returns its uid, for the link that undoes it */
export const recordEmailMove = (
  tx: Db,
  clock: Clock,
  sub: string,
  device: Device,
): Promise<string> => recordEvent(tx, clock, sub, 'EMAIL_CHANGED', device);

/** A link may be made shortly after the address that it is mailed to was read. */
const MAILED_WITHIN_MS = 60_000;

/**
 * The uid of the move away from the address that a link was mailed to, for a link that is not about
 * a move: the first one after it was made. Undefined when there is none, or when the account has
 * been secured since: it may have left that address by being moved back from it, and a thief may
 * have received the link there.
 */
export async function uidOfMoveAfter(tx: Db, sub: string, at: Date): Promise<string | undefined> {
  const secured = await tx.$count(
    identityEvents,
    and(
      eq(identityEvents.sub, sub),
      eq(identityEvents.kind, 'SECURED'),
      gt(identityEvents.at, plusMs(at, -MAILED_WITHIN_MS)),
    ),
  );
  if (secured > 0) return undefined;
  const [first] = await tx
    .select()
    .from(identityEvents)
    .where(
      and(
        eq(identityEvents.sub, sub),
        eq(identityEvents.kind, 'EMAIL_CHANGED'),
        gt(identityEvents.at, at),
      ),
    )
    .orderBy(asc(identityEvents.at))
    .limit(1);
  return first?.eventUid;
}

/** Whether a move can still be undone: neither it nor an earlier one has been. */
export async function canUndoMove(tx: Db, sub: string, moveUid: string): Promise<boolean> {
  const moves = await tx.$count(
    identityEvents,
    and(
      eq(identityEvents.eventUid, moveUid),
      eq(identityEvents.sub, sub),
      eq(identityEvents.kind, 'EMAIL_CHANGED'),
    ),
  );
  return moves > 0;
}

/**
 * Ends the links of a move that is being undone and of all moves after it: the addresses that those
 * moves left may belong to a thief. The moves stay in the history, under other uids.
 */
export async function retireMovesFrom(tx: Db, sub: string, moveUid: string): Promise<void> {
  const [first] = await tx
    .select()
    .from(identityEvents)
    .where(eq(identityEvents.eventUid, moveUid));
  if (!first) return;
  await tx
    .update(identityEvents)
    .set({ eventUid: sql`gen_random_uuid()::text` })
    .where(
      and(
        eq(identityEvents.sub, sub),
        eq(identityEvents.kind, 'EMAIL_CHANGED'),
        gte(identityEvents.at, first.at),
      ),
    );
}
