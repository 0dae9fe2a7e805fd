import type { Journey, StepState as JourneyStep } from '@contract/journey/evaluate';
import type { StepState } from '@/components/wizard/stepState';

/** The state of a step as the cards and the rail name it. */
export function stepStateOf(step: JourneyStep, journey: Journey): StepState {
  if (step.disabled) return 'locked';
  if (step.error) return 'error';
  if (step.complete) return 'complete';
  return step.key === journey.firstOpen ? 'next' : 'open';
}
