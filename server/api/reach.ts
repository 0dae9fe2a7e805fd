import { forbidden, unauthorized } from '../http/errors';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import { findInvite } from '../hand-off/inviteState';
import type { Db } from '../storage/database';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { isStaff, type Person } from '../users/person';
import { savedSteps } from './reviewNotes';

/** Whether a registration is the person's own, by the login e-mail. */
export const isOwner = (
  person: Person,
  { loginEmail }: Pick<VendorRequestRow, 'loginEmail'>,
): boolean => !person.guest && loginEmail.toLowerCase() === person.email.toLowerCase();

/**
 * The access rule: whether a person reaches a registration. Staff reach all, an invited contact
 * the one of the invitation, everybody else those with their own login e-mail.
 */
export function reaches(
  person: Person,
  vendorRequest: Pick<VendorRequestRow, 'requestUid' | 'loginEmail'>,
): boolean {
  if (person.guest) return person.guest.requestUid === vendorRequest.requestUid;
  return isStaff(person) || isOwner(person, vendorRequest);
}

/** Whether a person reads what staff keep among themselves: not of a registration of their own. */
export const readsAsStaff = (
  person: Person,
  vendorRequest: Pick<VendorRequestRow, 'loginEmail'>,
): boolean => isStaff(person) && !isOwner(person, vendorRequest);

/**
 * Checks again, under the lock of the registration, that an invitation is open: it may have ended
 * while the request was on its way.
 * @throws HttpError UNAUTHORIZED
 */
export async function assertStillInvited(tx: Db, { guest }: Person, now: Date): Promise<void> {
  if (!guest) return;
  const found = await findInvite(tx, guest.inviteUid, now);
  if (found?.state !== 'OPEN') throw unauthorized('This invitation has ended.');
}

/**
 * Refuses a write of an invited contact that reaches a step they were not asked for: some steps
 * share a record.
 * @throws HttpError FORBIDDEN
 */
export function assertNamedSteps(
  { guest }: Person,
  what: ActivityKind,
  fields: readonly ActivityField[],
): void {
  if (!guest) return;
  // A new record has the default of every field.
  const changed = fields.filter(({ before, after }) => !(before === '' && after === '0'));
  const named: readonly string[] = guest.steps;
  if (savedSteps(what, changed).some((step) => !named.includes(step))) throw forbidden();
}
