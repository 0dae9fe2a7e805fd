import type { Journey, StepState } from '@contract/journey/evaluate';
import type { Translate } from '@/components/labels/LabelsContext';
import type { missingLabels, stepTitleLabels } from '@/lib/labels/journeyLabels';
import type { overviewLabels } from './overviewLabels';

type KeysOf<Set> = Set extends { fallback: Readonly<Record<infer Key, string>> } ? Extract<Key, string> : never;

interface Words {
  readonly overview: Translate<KeysOf<typeof overviewLabels>>;
  readonly title: Translate<KeysOf<typeof stepTitleLabels>>;
  readonly missing: Translate<KeysOf<typeof missingLabels>>;
}

/** The one line of a card: what locks it, what is wrong or missing, or that it is complete. */
export function stepStatusLine(step: StepState, journey: Journey, { overview, title, missing }: Words): string {
  if (step.disabled && journey.blocker) return overview(step.hasData ? 'savedLocked' : 'lockedBecause', { step: title(journey.blocker) });
  if (step.complete) return overview('complete');
  if (step.key === 'submit' && step.error) return overview('underReview');
  const first = step.missing[0];
  if (step.hasData || step.error) return first ? missing(first) : overview('started');
  return overview(step.required ? 'notStarted' : 'notNeeded');
}
