import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReviewNote } from '@contract/entities/review';
import type { StepKey } from '@contract/journey/steps';
import type { Journey, StepState } from '@contract/journey/evaluate';
import type { MissingKey } from '@contract/journey/rules';
import { StepCard } from '@/components/wizard/StepCard';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { media } from '@/lib/look/vars';
import type { StepState as ShownState } from '@/components/wizard/stepState';
import { useGetAutoApprovalQuery, useGetSubmittedAtQuery } from '@/api/vendorRequests';
import { Card } from '@/components/Card';
import { optionalPart } from '@/components/feedback/optionalPart';
import { ReviewerReasons } from '@/components/feedback/ReviewerReasons';
import { OutcomeTrack } from '@/components/feedback/OutcomeTrack';
import { outcomeText, statusLabels } from '@/lib/labels/statusLabels';
import type { SentOutcome } from '@/lib/outcome';
import { useServices } from '@/store/services';
import { Button } from '@/components/Button';
import { Icon } from '@/components/icons/Icon';
import { useMissingText } from '../model/journeyFacts';
import { useRegistrationRecords } from '../model/records';
import {
  useJourney,
  useRegistration,
  useVendorRequest,
  useIsOwnRegistration,
} from '../model/RegistrationContext';
import { allAnswerLabels, STEPS } from '../steps';
import { reviewNoteLabels } from '../model/reviewNotes';
import { AsideTitle } from '../form/cardStyles';
import { stepStateOf } from './requestStatus';
import { overviewLabels, activityToggleLabels } from './overviewLabels';
import { Tracker } from './overviewStyles';

const Cards = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'stretch',
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > li': { display: 'grid' },
});

export function OverviewCards({
  notes,
  waiting,
}: {
  readonly notes: readonly ReviewNote[];
  /** Whom a step waits for, in words. */
  readonly waiting?: (step: StepKey) => string | undefined;
}) {
  const { hrefOf } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const records = useRegistrationRecords();
  const answers = useLabels(allAnswerLabels);
  const plural = usePlural(allAnswerLabels);
  const overview = useLabels(overviewLabels);
  const title = useLabels(stepTitleLabels);
  const missing = useMissingText();
  const words = useLabels(reviewNoteLabels);
  const savedLine = (key: StepKey): string =>
    STEPS[key].savedLine?.(records, answers, plural) ?? '';
  return (
    <Cards aria-label={overview('cards')}>
      {journey.visible.map((step) => {
        const state = stepStateOf(step, journey, request);
        const asked = notes.find((candidate) => candidate.step === step.key);
        return (
          <li key={step.key}>
            <StepCard
              number={step.ordinal}
              title={title(step.key)}
              state={state}
              status={stepStatusLine(step, state, journey, savedLine(step.key), {
                overview,
                title,
                missing,
              })}
              waiting={waiting?.(step.key)}
              note={asked ? words('onCard', { note: asked.note }) : undefined}
              optional={!step.required}
              href={hrefOf(step.key)}
              lockedBy={journey.blocker ? hrefOf(journey.blocker) : undefined}
            />
          </li>
        );
      })}
    </Cards>
  );
}

interface Words {
  readonly overview: Translate<keyof typeof overviewLabels.fallback>;
  readonly title: Translate<keyof typeof stepTitleLabels.fallback>;
  readonly missing: (key: MissingKey) => string;
}

/**
 * The one line of a step's card.
 * @param saved the answer a complete step shows, or ''
 */
export function stepStatusLine(
  step: StepState,
  state: ShownState,
  journey: Journey,
  saved: string,
  { overview, title, missing }: Words,
): string {
  if (state === 'review' || state === 'hold' || state === 'declined') return overview(state);
  if (step.disabled && journey.blocker)
    return overview(step.hasData ? 'savedLocked' : 'lockedBecause', {
      step: title(journey.blocker),
    });
  if (step.complete) return saved ? overview('completeWith', { saved }) : overview('complete');
  const first = step.missing[0];
  if (step.hasData || step.error) return first ? missing(first) : overview('started');
  return overview(step.required ? 'notStarted' : 'notNeeded');
}

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

const ActivityPanel = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "review" */ '../activity/ActivityPanel'),
);

/** Opens the timeline below it. Its code and its data are fetched when someone asks for them. */
export function ActivityDisclosure({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(activityToggleLabels);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-expanded={open}
        startIcon={<Icon name="clock" />}
        sx={{ mt: 2 }}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hide' : 'show')}
      </Button>
      {open ? <ActivityPanel requestUid={requestUid} /> : null}
    </>
  );
}
