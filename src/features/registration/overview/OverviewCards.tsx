import { styled } from '@mui/material/styles';
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
import { useRegistrationRecords, useMissingText } from '../model/records';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { allAnswerLabels, STEPS } from '../steps';
import { reviewNoteLabels } from '../model/reviewNotes';
import { stepStateOf } from './requestStatus';
import { overviewLabels } from './overviewLabels';

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
