import type { ApprovalStatus, ProcessStatus } from '@contract/enums';

export interface Decision {
  readonly processStatus: ProcessStatus;
  readonly approvalStatus: ApprovalStatus | null;
}

/** Words in a business name and their decisions; the first match wins. */
const RULES: readonly (readonly [word: string, decision: Decision])[] = [
  ['review', { processStatus: 'REVIEW', approvalStatus: null }],
  ['hold', { processStatus: 'BACKFEED', approvalStatus: null }],
  ['decline', { processStatus: 'DECLINED', approvalStatus: 'DECLINED' }],
];

/** Decides by the business name, so that a test can reach every outcome. */
export function decide(businessName: string): Decision {
  const name = businessName.toLowerCase();
  return (
    RULES.find(([word]) => name.includes(word))?.[1] ?? {
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
    }
  );
}

interface Reason {
  readonly code: string;
  readonly text: string;
}

const REASONS: Readonly<Record<ProcessStatus, Reason>> = {
  DRAFT: { code: 'NOT_SUBMITTED', text: 'The registration was not sent for approval yet.' },
  ERROR: {
    code: 'PROCESSING_ERROR',
    text: 'The registration could not be processed. Please check it and send it again.',
  },
  REVIEW: { code: 'MANUAL_REVIEW', text: 'A person reviews this registration.' },
  BACKFEED: { code: 'ON_HOLD', text: 'The registration is on hold.' },
  DECLINED: { code: 'REGION_FULL', text: 'The region is at full capacity.' },
  COMPLETE: { code: 'APPROVED', text: 'All checks passed.' },
};

/** The reasons for a registration's status. DECLINED in either status means declined. */
export function approvalReasons(
  processStatus: ProcessStatus | null,
  approvalStatus: ApprovalStatus | null,
): Reason[] {
  return [REASONS[approvalStatus === 'DECLINED' ? 'DECLINED' : (processStatus ?? 'DRAFT')]];
}
