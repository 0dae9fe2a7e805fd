import type { AutoApproval } from '@contract/entities/vendorRequest';

/** The six outcomes of the status screen, each with its own icon. */
export type Outcome = 'draft' | 'review' | 'approved' | 'hold' | 'problem' | 'declined';

/**
 * DECLINED in either field wins, then DRAFT and REVIEW. "Otherwise approved" includes on hold and problem:
 * they keep that title, and their icon and body say what they are.
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
