import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { statusLabels } from '@/lib/labels/statusLabels';
import type { OnboardingStatus } from '@contract/enums';
import type { SentOutcome } from '@/lib/outcome';
import { StatusTrack } from './StatusTrack';

export interface OutcomeTrackProps {
  outcome: SentOutcome;
  /** ISO 8601, or '' when unknown. Undefined while it loads, which reserves its line. */
  sentAt: string | undefined;
  /** ISO 8601, or '' without a decision. */
  decidedAt: string;
  /**
   * How far the agreement of an approved registration is; null before it was sent. Undefined where
   * there are no agreements.
   */
  onboarding?: OnboardingStatus | null | undefined;
}

const AGREEMENT_DETAILS = {
  AGREEMENT_SENT: 'trackAgreementSent',
  AGREEMENT_DECLINED: 'trackAgreementDeclined',
  ACTIVE: 'trackAgreementSigned',
} as const;

/**
 * The progress of a submitted registration: sent, in review, decision, each with its date once it
 * is known. After the approval it is the way from there to an active vendor.
 */
export function OutcomeTrack({ outcome, sentAt, decidedAt, onboarding }: OutcomeTrackProps) {
  const t = useLabels(statusLabels);
  const { locale } = useLanguage();
  if (outcome === 'approved' && onboarding !== undefined) {
    const active = onboarding === 'ACTIVE';
    return (
      <StatusTrack
        stops={[
          { title: t('trackApproved'), detail: formatDay(decidedAt, locale), at: 'done' },
          {
            title: t('trackAgreement'),
            detail: t(onboarding ? AGREEMENT_DETAILS[onboarding] : 'trackAgreementNone'),
            at: active ? 'done' : 'now',
            icon: onboarding === 'AGREEMENT_DECLINED' ? 'close' : 'pencil',
          },
          {
            title: t('trackActive'),
            detail: t(active ? 'trackActiveNow' : 'trackActiveLater'),
            at: active ? 'done' : 'later',
          },
        ]}
      />
    );
  }
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
