import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetAutoApprovalQuery, useGetSubmittedAtQuery } from '@/api/vendorRequests';
import { Card } from '@/components/Card';
import { optionalPart } from '@/components/feedback/optionalPart';
import { ReviewerReasons } from '@/components/feedback/ReviewerReasons';
import { OutcomeTrack } from '@/components/feedback/OutcomeTrack';
import { useLabels } from '@/components/labels/LabelsContext';
import { outcomeText, statusLabels } from '@/lib/labels/statusLabels';
import type { SentOutcome } from '@/lib/outcome';
import { useServices } from '@/store/services';
import {
  useIsOwnRegistration,
  useRegistration,
  useVendorRequest,
} from '../model/RegistrationContext';
import { overviewLabels } from './overviewLabels';
import { Tracker } from './overviewStyles';
import { AsideTitle } from '../form/cardStyles';

const WithdrawButton = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "review" */ './WithdrawButton'),
);

interface OverviewTrackerProps {
  readonly requestUid: string;
  readonly outcome: SentOutcome;
  /** ISO 8601, or '' while there is no decision. */
  readonly decidedAt: string;
}

/** Where a submitted registration is, and what happens next. */
export function OverviewTracker({ requestUid, outcome, decidedAt }: OverviewTrackerProps) {
  const t = useLabels(overviewLabels);
  const words = useLabels(statusLabels);
  // A backend without activities leaves the date out.
  const submission = useGetSubmittedAtQuery({ requestUid });
  const { config } = useServices();
  const request = useVendorRequest();
  const onboarding = config.features.agreement ? request?.onboardingStatus : undefined;
  const { superUser, viewer } = useRegistration();
  const against = outcome === 'hold' || outcome === 'declined';
  const decision = useGetAutoApprovalQuery(
    config.features.review && against ? { requestUid } : skipToken,
  );
  // A super user who reviews it sends it back by a decision.
  const own = useIsOwnRegistration() || !superUser;
  const withdraws = own && !viewer;
  return (
    <Tracker>
      <Card aria-label={t('tracker')}>
        <AsideTitle>{t('tracker')}</AsideTitle>
        <OutcomeTrack
          outcome={outcome}
          sentAt={submission.isLoading ? undefined : (submission.data ?? '')}
          decidedAt={decidedAt}
          onboarding={onboarding}
        />
        <h3>{t('whatNext')}</h3>
        <p>{words(outcomeText(outcome, decision.data, onboarding))}</p>
        <ReviewerReasons decision={decision.data} />
        {config.features.review && withdraws && outcome === 'review' ? (
          <WithdrawButton requestUid={requestUid} />
        ) : null}
      </Card>
    </Tracker>
  );
}
