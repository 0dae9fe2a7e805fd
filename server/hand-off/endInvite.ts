import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../storage/database';
import { handOffMails, type StepInviteRow, stepInvites } from '../storage/schema/handOff';
import { firstRow } from '../vendors/record';
import { endGuestSessions } from './guestSessions';

type Ending = NonNullable<StepInviteRow['endedAs']>;

/** Ends an invitation with its sessions. The registration is locked by the caller. */
export async function endInvite(
  tx: Db,
  inviteUid: string,
  endedAs: Ending,
  now: Date,
): Promise<StepInviteRow> {
  const row = firstRow(
    await tx
      .update(stepInvites)
      .set({ endedAs, endedAt: now })
      .where(eq(stepInvites.inviteUid, inviteUid))
      .returning(),
  );
  await endGuestSessions(tx, inviteUid);
  return row;
}

/** A submission ends every invitation of its registration, also one that is taken back later. */
export async function endInvitesBySubmission(tx: Db, requestUid: string, now: Date): Promise<void> {
  const open = await tx
    .select({ inviteUid: stepInvites.inviteUid })
    .from(stepInvites)
    .where(and(eq(stepInvites.requestUid, requestUid), isNull(stepInvites.endedAs)));
  for (const { inviteUid } of open) await endInvite(tx, inviteUid, 'SUBMITTED', now);
}

/** Stores a mail about an invitation, to be sent once the transaction is over. */
export async function queueHandOffMail(
  tx: Db,
  inviteUid: string,
  kind: (typeof handOffMails.$inferInsert)['kind'],
  now: Date,
): Promise<void> {
  await tx.insert(handOffMails).values({ mailUid: randomUUID(), inviteUid, kind, createdAt: now });
}
