import type { ChangeBlock } from '@contract/entities/change';
import { staffMay } from '@contract/rules/permissions';
import { isOwner } from '../api/reach';
import type { ProposedChangeRow } from '../storage/schema/changes';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';

/** The part of a registration that says who owns it. */
export type Owner = Pick<VendorRequestRow, 'loginEmail'>;

/** Why a reviewer cannot accept a change; null when nothing is against it. */
export function blockOf(
  { proposedByUid, byStaff }: Pick<ProposedChangeRow, 'proposedByUid' | 'byStaff'>,
  user: Person,
  owner: Owner,
  locked: boolean,
): ChangeBlock | null {
  if (proposedByUid === user.userUid) return 'OWN';
  if (isOwner(user, owner)) return 'OWNER';
  if (byStaff === 1 && !staffMay(user.authorities, 'acceptStaffChanges')) return 'BANK_APPROVER';
  return locked ? 'LOCKED' : null;
}
