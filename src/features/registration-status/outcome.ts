import type { AutoApproval } from '@contract/entities/vendorRequest';

/** What the status screen tells: six outcomes, six dials. */
export type Outcome = 'draft' | 'review' | 'approved' | 'hold' | 'problem' | 'declined';

/**
 * Declined in either field wins; then DRAFT and REVIEW; "otherwise approved" covers on hold and
 * problem too, which keep that title but say in icon and body what they are.
 */
export function outcomeOf({
  processStatus,
  approvalStatus,
}: Pick<AutoApproval, 'processStatus' | 'approvalStatus'>): Outcome {
  if (processStatus === 'DECLINED' || approvalStatus === 'DECLINED') return 'declined';
  if (processStatus === 'DRAFT' || processStatus === null) return 'draft';
  if (processStatus === 'REVIEW') return 'review';
  if (processStatus === 'BACKFEED') return 'hold';
  return processStatus === 'ERROR' ? 'problem' : 'approved';
}
