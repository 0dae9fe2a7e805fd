import type { Journey, StepState } from '@contract/journey/evaluate';
import type { MissingKey } from '@contract/journey/rules';
import type { StepState as ShownState } from '@/components/wizard/stepState';
import type { Translate } from '@/components/labels/LabelsContext';
import type { stepTitleLabels } from '@/lib/labels/journeyLabels';
import type { overviewLabels } from './overviewLabels';

interface Words {
  readonly overview: Translate<keyof typeof overviewLabels.fallback>;
  readonly title: Translate<keyof typeof stepTitleLabels.fallback>;
  readonly missing: (key: MissingKey) => string;
}

/**
 * The one line of a step's card: what locks it, what is wrong or missing, or that it is complete.
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
