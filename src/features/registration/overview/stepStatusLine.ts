import type { Journey, StepState } from '@contract/journey/evaluate';
import type { Translate } from '@/components/labels/LabelsContext';
import type { missingLabels, stepTitleLabels } from '@/lib/labels/journeyLabels';
import type { overviewLabels } from './overviewLabels';

interface Words {
  readonly overview: Translate<keyof typeof overviewLabels.fallback>;
  readonly title: Translate<keyof typeof stepTitleLabels.fallback>;
  readonly missing: Translate<keyof typeof missingLabels.fallback>;
}

/**
 * The one line of a step's card: what locks it, what is wrong or missing, or that it is complete.
 * @param saved the answer a complete step shows, or ''
 */
export function stepStatusLine(
  step: StepState,
  journey: Journey,
  saved: string,
  { overview, title, missing }: Words,
): string {
  if (step.disabled && journey.blocker)
    return overview(step.hasData ? 'savedLocked' : 'lockedBecause', {
      step: title(journey.blocker),
    });
  if (step.complete) return saved ? overview('completeWith', { saved }) : overview('complete');
  if (step.key === 'submit' && step.error) return overview('underReview');
  const first = step.missing[0];
  if (step.hasData || step.error) return first ? missing(first) : overview('started');
  return overview(step.required ? 'notStarted' : 'notNeeded');
}
