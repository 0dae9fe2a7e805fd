import type { Program } from '@contract/enums';
import type { Journey, StepState } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';
import type { Translate } from '@/components/labels/LabelsContext';
import type { missingLabels, stepTitleLabels } from '@/lib/labels/journeyLabels';
import type { overviewLabels } from './overviewLabels';

type KeysOf<Set> = Set extends { fallback: Readonly<Record<infer Key, string>> }
  ? Extract<Key, string>
  : never;

interface Words {
  readonly overview: Translate<KeysOf<typeof overviewLabels>>;
  readonly title: Translate<KeysOf<typeof stepTitleLabels>>;
  readonly missing: Translate<KeysOf<typeof missingLabels>>;
}

/** What the cards tell of the answers themselves. */
export interface SavedAnswers {
  readonly street: string;
  readonly city: string;
  readonly program: Program | null;
  /** Null unless there are locations to count. */
  readonly shops: number | null;
  readonly erepairUsers: number | null;
}

const PROGRAM_WORDS = {
  Preferred: 'savedPreferred',
  Basic: 'savedBasic',
  'National Account': 'savedNational',
} as const satisfies Record<Program, string>;

/** The saved answer a complete step is known by, or '' when the tick says enough. */
function savedAnswer(key: StepKey, saved: SavedAnswers, overview: Words['overview']): string {
  if (key === 'basicInfo' && saved.street && saved.city)
    return overview('savedPlace', { street: saved.street, city: saved.city });
  if (key === 'program' && saved.program) return overview(PROGRAM_WORDS[saved.program]);
  if (key === 'franchise' && saved.shops)
    return overview(saved.shops === 1 ? 'savedShop' : 'savedShops', { count: saved.shops });
  if (key === 'erepair' && saved.erepairUsers)
    return overview(saved.erepairUsers === 1 ? 'savedUser' : 'savedUsers', {
      count: saved.erepairUsers,
    });
  return '';
}

/** The one line of a card: what locks it, what is wrong or missing, or that it is complete, with what was saved. */
export function stepStatusLine(
  step: StepState,
  journey: Journey,
  saved: SavedAnswers,
  { overview, title, missing }: Words,
): string {
  if (step.disabled && journey.blocker)
    return overview(step.hasData ? 'savedLocked' : 'lockedBecause', {
      step: title(journey.blocker),
    });
  if (step.complete) {
    const answer = savedAnswer(step.key, saved, overview);
    return answer ? overview('completeWith', { saved: answer }) : overview('complete');
  }
  if (step.key === 'submit' && step.error) return overview('underReview');
  const first = step.missing[0];
  if (step.hasData || step.error) return first ? missing(first) : overview('started');
  return overview(step.required ? 'notStarted' : 'notNeeded');
}
