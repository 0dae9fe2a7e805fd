import { and, eq, inArray } from 'drizzle-orm';
import type { InviteState } from '@contract/entities/stepInvite';
import type { ContactRole } from '@contract/enums';
import { stepsForRoles } from '@contract/rules/handOff';
import { normalizeEmail } from '@contract/rules/normalize';
import { isActive, isEditable } from '@contract/rules/permissions';
import type { Db } from '../storage/database';
import { type StepInviteRow, stepInvites } from '../storage/schema/handOff';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';

/** The contact of an invitation as it is now; null when it was deleted. */
export interface InvitedContact {
  readonly email: string;
  readonly roles: readonly ContactRole[];
}

/**
 * OPEN: nobody has ended it, the registration is active and with its owner (approved, for the
 * agreement), and the contact still has the invited address and roles.
 */
export function inviteStateOf(
  invite: StepInviteRow,
  vendorRequest: Pick<VendorRequestRow, 'processStatus' | 'recordStatus' | 'vendorType'>,
  contact: InvitedContact | null,
  now: Date,
): InviteState {
  if (invite.endedAs !== null) return invite.endedAs;
  if (!isActive(vendorRequest)) return 'REVOKED';
  if (invite.purpose === 'AGREEMENT') {
    if (vendorRequest.processStatus !== 'COMPLETE') return 'REVOKED';
  } else if (!isEditable(vendorRequest.processStatus, false)) return 'SUBMITTED';
  if (now >= invite.expiresAt) return 'EXPIRED';
  return isStillFor(invite, vendorRequest.vendorType, contact) ? 'OPEN' : 'REVOKED';
}

/** Whether the contact still has the invited address and roles that go with every named step. */
export function isStillFor(
  invite: Pick<StepInviteRow, 'email' | 'steps'>,
  vendorType: VendorRequestRow['vendorType'],
  contact: InvitedContact | null,
): boolean {
  if (contact === null || normalizeEmail(contact.email) !== invite.email) return false;
  const allowed = stepsForRoles(contact.roles, vendorType);
  return invite.steps.every((step) => allowed.includes(step));
}

/** The contacts of a registration with these uids, and their roles. Deleted ones are missing. */
export async function invitedContacts(
  db: Db,
  requestUid: string,
  contactUids: readonly string[],
): Promise<ReadonlyMap<string, InvitedContact>> {
  const found = new Map<string, InvitedContact>();
  if (contactUids.length === 0) return found;
  const rows = await db
    .select({
      contactUid: contacts.contactUid,
      email: contacts.contactEmail,
      role: contactRoles.contactRole,
    })
    .from(contacts)
    .leftJoin(contactRoles, eq(contactRoles.contactUid, contacts.contactUid))
    .where(
      and(inArray(contacts.contactUid, [...contactUids]), eq(contacts.requestUid, requestUid)),
    );
  for (const { contactUid, email, role } of rows) {
    const roles = found.get(contactUid)?.roles ?? [];
    found.set(contactUid, { email, roles: role === null ? roles : [...roles, role] });
  }
  return found;
}

/** The contact that an invitation names, with its roles. */
export const invitedContact = async (
  db: Db,
  { requestUid, contactUid }: Pick<StepInviteRow, 'requestUid' | 'contactUid'>,
): Promise<InvitedContact | null> =>
  (await invitedContacts(db, requestUid, [contactUid])).get(contactUid) ?? null;

export interface FoundInvite {
  readonly invite: StepInviteRow;
  readonly vendorRequest: VendorRequestRow;
  readonly state: InviteState;
}

/** An invitation with its registration and its state; undefined for an unknown one. */
export async function findInvite(
  db: Db,
  inviteUid: string,
  now: Date,
): Promise<FoundInvite | undefined> {
  const [found] = await db
    .select({ invite: stepInvites, vendorRequest: vendorRequests })
    .from(stepInvites)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, stepInvites.requestUid))
    .where(eq(stepInvites.inviteUid, inviteUid));
  if (!found) return undefined;
  const { invite, vendorRequest } = found;
  const contact = await invitedContact(db, invite);
  return { invite, vendorRequest, state: inviteStateOf(invite, vendorRequest, contact, now) };
}
