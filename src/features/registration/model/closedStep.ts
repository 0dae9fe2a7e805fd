import { STEP_KEYS, type StepKey } from '@contract/journey/steps';

/** History state of the way from a step that did not open to the overview, which says why. */
export const closedStepState = (step: StepKey) => ({ closedStep: step });

/** The step in the history state of `closedStepState`, or null for any other state. */
export const closedStepOf = (state: unknown): StepKey | null =>
  typeof state === 'object' && state !== null && 'closedStep' in state
    ? (STEP_KEYS.find((key) => key === state.closedStep) ?? null)
    : null;
