import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { statusLabels } from '@/lib/labels/statusLabels';
import type { SentOutcome } from '@/lib/outcome';
import { StatusTrack } from './StatusTrack';

export interface OutcomeTrackProps {
  outcome: SentOutcome;
  /** ISO 8601, or '' when unknown. Undefined while it loads, which reserves its line. */
  sentAt: string | undefined;
  /** ISO 8601, or '' without a decision. */
  decidedAt: string;
}

/**
 * The progress of a submitted registration: sent, in review, decision, each with its date once it
 * is known.
 */
export function OutcomeTrack({ outcome, sentAt, decidedAt }: OutcomeTrackProps) {
  const t = useLabels(statusLabels);
  const { locale } = useLanguage();
  const decided = outcome === 'approved' || outcome === 'declined';
  const review = decided
    ? 'trackReviewDone'
    : outcome === 'hold'
      ? 'trackReviewHold'
      : 'trackReviewDetail';
  const decision = !decided
    ? 'trackDecision'
    : outcome === 'approved'
      ? 'trackApproved'
      : 'trackDeclined';
  return (
    <StatusTrack
      stops={[
        {
          title: t('trackSubmitted'),
          detail:
            sentAt === undefined
              ? '\u00a0'
              : formatDay(sentAt, locale) || t('trackSubmittedDetail'),
          at: 'done',
        },
        {
          title: t('trackReview'),
          detail: t(review),
          at: decided ? 'done' : 'now',
          icon: outcome === 'hold' ? 'pause' : 'clock',
        },
        {
          title: t(decision),
          detail: formatDay(decidedAt, locale) || t('trackDecisionDetail'),
          at: !decided ? 'later' : outcome === 'approved' ? 'done' : 'ended',
        },
      ]}
    />
  );
}
