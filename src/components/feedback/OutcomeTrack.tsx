import { styled } from '@mui/material/styles';
import type { OnboardingStatus } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { statusLabels } from '@/lib/labels/statusLabels';
import type { SentOutcome } from '@/lib/outcome';
import { color, media, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';

const Track = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'stretch',
  gap: 6,
  width: 600,
  maxWidth: '100%',
  margin: '4px 0 36px',
  textAlign: 'left',
  '& > li': {
    display: 'flex',
    gap: 8,
    padding: '14px 8px 0 0',
    borderTop: `4px solid ${color('divider')}`,
  },
  '& > li[data-at=done]': { borderColor: color('success-main') },
  '& > li[data-at=now]': { borderColor: color('warning-main') },
  '& > li[data-at=ended]': { borderColor: color('outline') },
  // In forced colors a border keeps its shape but not its tone, so the current stop has the thick
  // one.
  [media.forcedColors]: { '& > li[data-at=now]': { borderTopColor: 'Highlight' } },
  '& > li > span': {
    minWidth: 0,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 620,
    color: color('text-primary'),
  },
  '& > li[data-at=later] > span': { fontWeight: 560, color: color('text-secondary') },
  '& small': {
    ...type.small,
    display: 'block',
    color: color('text-secondary'),
    overflowWrap: 'anywhere',
  },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

interface TrackStop {
  readonly title: string;
  readonly detail: string;
  /** `ended`: the last stop was reached without success. */
  readonly at: 'done' | 'now' | 'later' | 'ended';
  readonly icon?: IconName | undefined;
}

export function StatusTrack({ stops }: { stops: readonly TrackStop[] }) {
  return (
    <Track>
      {stops.map(({ title, detail, at, icon = 'clock' }, index) => (
        <li key={title} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          {at === 'done' ? (
            <StateMark state="done" size={18} />
          ) : at === 'now' ? (
            <Icon name={icon} size={18} />
          ) : at === 'ended' ? (
            <Icon name="close" size={18} />
          ) : (
            <StateMark state="open" number={index + 1} size={18} />
          )}
          <span>
            <span>{title}</span>
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </Track>
  );
}

export interface OutcomeTrackProps {
  outcome: SentOutcome;
  /** ISO 8601, or '' when unknown. Undefined while it loads, which reserves its line. */
  sentAt: string | undefined;
  /** ISO 8601, or '' without a decision. */
  decidedAt: string;
  /** How far the agreement is; null before it was sent, undefined where there is none. */
  onboarding?: OnboardingStatus | null | undefined;
}

const AGREEMENT_DETAILS = {
  AGREEMENT_SENT: 'trackAgreementSent',
  AGREEMENT_DECLINED: 'trackAgreementDeclined',
  ACTIVE: 'trackAgreementSigned',
} as const;

/** The progress of a sent registration, and after the approval the way to an active vendor. */
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
