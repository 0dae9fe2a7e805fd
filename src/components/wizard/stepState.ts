import type { MarkState } from '@/components/icons/StateMark';
import { defineLabels } from '@/lib/labels/defineLabels';

export type StepState = 'complete' | 'error' | 'next' | 'open' | 'locked' | SentState;

/** The state of the Submit step of a submitted registration. */
export type SentState = 'review' | 'hold' | 'declined';

export const wizardLabels = defineLabels('wizard', {
  stateComplete: 'complete',
  stateError: 'has an error',
  stateNext: 'next',
  stateOpen: 'not complete',
  stateLocked: 'locked',
  stateReview: 'Under review',
  stateHold: 'On hold',
  stateDeclined: 'Declined',
  chipNext: 'Next',
  chipOptional: 'Optional',
  steps: 'Registration steps',
  registration: 'Registration',
  stepNavigation: 'Step navigation',
  allSteps: 'All steps',
  stepOf: 'Step {step} of {count}',
  requiredDone: '{done} of {of} required steps complete',
  finishFirst: 'Finish {step} first to open these steps.',
  back: 'Back',
  next: 'Next',
  saving: 'Saving',
  stillNeeded: 'Still needed: {items}',
  stillNeededTitle: '{count} still needed before {action}',
  stillNeededTitleOne: '{count} still needed before {action}',
  nothingNeeded: 'Nothing is missing before {action}',
  itemDone: 'done',
});

export const markOf: Readonly<Record<Exclude<StepState, SentState>, MarkState>> = {
  complete: 'done',
  error: 'error',
  next: 'current',
  open: 'open',
  locked: 'locked',
};

export const wordOf = {
  complete: 'stateComplete',
  error: 'stateError',
  next: 'stateNext',
  open: 'stateOpen',
  locked: 'stateLocked',
  review: 'stateReview',
  hold: 'stateHold',
  declined: 'stateDeclined',
} as const satisfies Record<StepState, keyof typeof wizardLabels.fallback>;

/** One thing that keeps Next locked. */
export interface NeededItem {
  /** Id of the field or panel it leads to. */
  readonly id: string;
  readonly title: string;
  /** The text beside the field or panel. */
  readonly detail?: string | undefined;
  /** `error`: something is wrong. `missing`: something is not there yet, which is not a mistake. */
  readonly kind: 'error' | 'missing';
  /** Name of the form field, which turns red, like its item, when a locked Next is pressed. */
  readonly field?: string | undefined;
}
