import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import type { ServerDeps } from '../deps';
import type { Db } from '../storage/database';
import { handOffMails, type StepInviteRow, stepInvites } from '../storage/schema/handOff';
import { users } from '../storage/schema/users';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { firstRow } from '../registration/record';
import { endGuestSessions } from './guestSessions';
import { invitedContact, isStillFor } from './inviteState';

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

/**
 * Ends the invitations that a changed or deleted contact no longer fits. Goes after every change of
 * an address or a role: the former address given back must not let its former session in again.
 */
export async function endInvitesOfContact(
  tx: Db,
  { requestUid, vendorType }: Pick<VendorRequestRow, 'requestUid' | 'vendorType'>,
  contactUid: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .select()
    .from(stepInvites)
    .where(
      and(
        eq(stepInvites.requestUid, requestUid),
        eq(stepInvites.contactUid, contactUid),
        isNull(stepInvites.endedAs),
        gt(stepInvites.expiresAt, now),
      ),
    );
  if (open.length === 0) return;
  const contact = await invitedContact(tx, { requestUid, contactUid });
  for (const invite of open)
    if (!isStillFor(invite, vendorType, contact))
      await endInvite(tx, invite.inviteUid, 'REVOKED', now);
}

/** Ends the open invitations that a person sent up to a moment: a thief may have chosen them. */
export async function endInvitesOfSender(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  sub: string,
  until: Date,
): Promise<void> {
  const sent = await db
    .select({ inviteUid: stepInvites.inviteUid, requestUid: stepInvites.requestUid })
    .from(stepInvites)
    .innerJoin(users, eq(users.userUid, stepInvites.invitedByUid))
    .where(
      and(
        eq(users.sub, sub),
        isNull(stepInvites.endedAs),
        lte(stepInvites.invitedAt, until),
        gt(stepInvites.expiresAt, until),
      ),
    );
  for (const { inviteUid, requestUid } of sent)
    // One at a time: no transaction holds the account and a registration at once.
    await db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      const ended = await tx.$count(
        stepInvites,
        and(eq(stepInvites.inviteUid, inviteUid), isNotNull(stepInvites.endedAs)),
      );
      if (ended === 0) await endInvite(tx, inviteUid, 'REVOKED', clock.now());
    });
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
