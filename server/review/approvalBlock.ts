import type { ApprovalBlock } from '@contract/entities/review';
import { approvalBlock } from '../bank-account/accountLock';
import type { ServerDeps } from '../deps';
import { missingBeforeApproval } from '../documents/vendorDocuments';
import type { Db } from '../storage/database';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';

/**
 * Why this super user cannot approve the registration now; null when nothing is against it. The
 * bank account comes first.
 */
export async function approvalBlockOf(
  deps: Pick<ServerDeps, 'documentTypes'>,
  db: Db,
  vendorRequest: VendorRequestRow,
  { userUid }: Pick<Person, 'userUid'>,
  now: Date,
): Promise<ApprovalBlock | null> {
  const account = await approvalBlock(db, vendorRequest, userUid);
  if (account) return account;
  const missing = await missingBeforeApproval(deps, db, vendorRequest, now);
  return missing.length > 0 ? 'DOCUMENTS' : null;
}
