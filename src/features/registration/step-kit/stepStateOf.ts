import type { Journey, StepState as JourneyStep } from '@contract/journey/evaluate';
import type { StepState } from '@/components/wizard/stepState';

/** How a step of the journey stands, in the words of cards and rail. */
export function stepStateOf(step: JourneyStep, journey: Journey): StepState {
  if (step.disabled) return 'locked';
  if (step.error) return 'error';
  if (step.complete) return 'complete';
  return step.key === journey.firstOpen ? 'next' : 'open';
}
