import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { InviteState, StepInvite } from '@contract/entities/stepInvite';
import type { Db } from '../storage/database';
import { type StepInviteRow, stepInvites } from '../storage/schema/handOff';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { invitedContact, invitedContacts, inviteStateOf } from './inviteState';

/** More are of no use on the screen. */
const SHOWN = 100;

export const toPayload = (row: StepInviteRow, state: InviteState): StepInvite => ({
  inviteUid: row.inviteUid,
  contactUid: row.contactUid,
  name: row.name,
  email: row.email,
  steps: row.steps,
  state,
  invitedBy: row.invitedByName,
  invitedAt: row.invitedAt.toISOString(),
  remindedAt: row.remindedAt?.toISOString() ?? '',
  openedAt: row.openedAt?.toISOString() ?? '',
  expiresAt: row.expiresAt.toISOString(),
});

/** An invitation as the portal sees it, with its state at `now`, which its contact decides too. */
export async function inviteWithState(
  db: Db,
  row: StepInviteRow,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<StepInvite> {
  const contact = await invitedContact(db, row);
  return toPayload(row, inviteStateOf(row, vendorRequest, contact, now));
}

async function withStates(
  db: Db,
  rows: readonly StepInviteRow[],
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<StepInvite[]> {
  // Only the state of an invitation that nobody has ended depends on its contact.
  const open = rows.filter(({ endedAs }) => endedAs === null);
  const uids = open.map(({ contactUid }) => contactUid);
  const found = await invitedContacts(db, vendorRequest.requestUid, uids);
  return rows.map((row) =>
    toPayload(row, inviteStateOf(row, vendorRequest, found.get(row.contactUid) ?? null, now)),
  );
}

/** What an open invitation is at least; whether it is one depends on its contact, too. */
const mayBeOpen = (now: Date) => and(isNull(stepInvites.endedAs), gt(stepInvites.expiresAt, now));

const invitesOf = (db: Db, { requestUid }: VendorRequestRow, condition?: SQL) =>
  db
    .select()
    .from(stepInvites)
    .where(
      and(eq(stepInvites.requestUid, requestUid), eq(stepInvites.purpose, 'STEPS'), condition),
    );

/** The invitations of a registration, newest first; of more than 100, those that may be open. */
export async function listInvites(
  db: Db,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<StepInvite[]> {
  const rows = await invitesOf(db, vendorRequest)
    .orderBy(desc(sql`${mayBeOpen(now)}`), desc(stepInvites.invitedAt), desc(stepInvites.inviteUid))
    .limit(SHOWN);
  return withStates(db, rows, vendorRequest, now);
}

/** Every open invitation of a registration, however old. */
export async function openInvites(
  db: Db,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<StepInvite[]> {
  const rows = await invitesOf(db, vendorRequest, mayBeOpen(now));
  const invites = await withStates(db, rows, vendorRequest, now);
  return invites.filter(({ state }) => state === 'OPEN');
}
