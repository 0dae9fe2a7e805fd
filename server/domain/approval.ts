import type { ReviewDecision } from '@contract/entities/review';
import type { ApprovalStatus, ProcessStatus } from '@contract/enums';

export interface Decision {
  readonly processStatus: ProcessStatus;
  readonly approvalStatus: ApprovalStatus | null;
}

/** Where an undecided registration goes: to a person or to the approval service. */
export const UNDER_REVIEW: Decision = { processStatus: 'REVIEW', approvalStatus: null };

/** The statuses that a decision gives a registration. */
export const DECISION_STATUSES: Readonly<Record<ReviewDecision, Decision>> = {
  APPROVE: { processStatus: 'COMPLETE', approvalStatus: 'APPROVED' },
  DECLINE: { processStatus: 'DECLINED', approvalStatus: 'DECLINED' },
  HOLD: { processStatus: 'BACKFEED', approvalStatus: null },
  CHANGES: { processStatus: 'DRAFT', approvalStatus: null },
  REOPEN: UNDER_REVIEW,
};

/** Words in a business name and what they decide in the sandbox; the first match wins. */
const RULES: readonly (readonly [word: string, decision: ReviewDecision | undefined])[] = [
  ['review', undefined],
  ['hold', 'HOLD'],
  ['decline', 'DECLINE'],
];

/** The sandbox decides by the business name, for tests. Undefined = a person must decide. */
export function decideByName(businessName: string): ReviewDecision | undefined {
  const name = businessName.toLowerCase();
  const rule = RULES.find(([word]) => name.includes(word));
  return rule ? rule[1] : 'APPROVE';
}

interface Reason {
  readonly code: string;
  readonly text: string;
}

const REASONS: Readonly<Record<ProcessStatus, Reason>> = {
  DRAFT: { code: 'NOT_SUBMITTED', text: 'The registration has not been submitted yet.' },
  ERROR: {
    code: 'PROCESSING_ERROR',
    text: 'The registration could not be processed. Please check it and submit it again.',
  },
  REVIEW: { code: 'MANUAL_REVIEW', text: 'A person reviews this registration.' },
  BACKFEED: { code: 'ON_HOLD', text: 'The registration is on hold.' },
  DECLINED: { code: 'REGION_FULL', text: 'The region is at full capacity.' },
  COMPLETE: { code: 'APPROVED', text: 'All checks passed.' },
};

/** The code of a reason that a reviewer wrote. */
const REVIEWER_REASON = 'REVIEWER';

/** The reasons for a status. A reviewer's words replace the usual reason. */
export function approvalReasons(
  processStatus: ProcessStatus | null,
  approvalStatus: ApprovalStatus | null,
  written = '',
): Reason[] {
  if (written !== '') return [{ code: REVIEWER_REASON, text: written }];
  return [REASONS[approvalStatus === 'DECLINED' ? 'DECLINED' : (processStatus ?? 'DRAFT')]];
}
