import type { AutoApproval } from '@contract/registration/vendorRequest';

export type Outcome = 'draft' | 'review' | 'approved' | 'hold' | 'problem' | 'declined';

/** DECLINED in either field wins. A registration without an approval is a problem. */
export function outcomeOf({
  processStatus,
  approvalStatus,
}: Pick<AutoApproval, 'processStatus' | 'approvalStatus'>): Outcome {
  if (processStatus === 'DECLINED' || approvalStatus === 'DECLINED') return 'declined';
  if (processStatus === 'DRAFT' || processStatus === null) return 'draft';
  if (processStatus === 'REVIEW') return 'review';
  if (processStatus === 'BACKFEED') return 'hold';
  return processStatus === 'COMPLETE' && approvalStatus === 'APPROVED' ? 'approved' : 'problem';
}

/** The outcomes of a submitted registration that its owner can no longer change. */
export type SentOutcome = Exclude<Outcome, 'draft' | 'problem'>;

/** The outcome of a submitted registration; null while its owner can still change it. */
export function sentOutcomeOf(request: Parameters<typeof outcomeOf>[0] | null): SentOutcome | null {
  const outcome = request ? outcomeOf(request) : 'draft';
  return outcome === 'draft' || outcome === 'problem' ? null : outcome;
}
