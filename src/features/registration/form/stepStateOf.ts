import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { Journey, StepState as JourneyStep } from '@contract/journey/evaluate';
import { isActive } from '@contract/rules/permissions';
import type { StepState } from '@/components/wizard/stepState';
import { sentOutcomeOf } from '@/lib/outcome';

/**
 * The state of a step as the cards and the rail name it. A request that was sent asks for nothing:
 * its Submit step shows the outcome, and no step is the next one. Nor is one of a request that is
 * no longer active.
 */
export function stepStateOf(
  step: JourneyStep,
  journey: Journey,
  request: VendorRequest | null,
): StepState {
  const sent = sentOutcomeOf(request);
  if (sent && sent !== 'approved' && step.key === 'submit') return sent;
  if (step.disabled) return 'locked';
  if (step.error) return 'error';
  if (step.complete) return 'complete';
  const asks = !sent && (request === null || isActive(request));
  return step.key === journey.firstOpen && asks ? 'next' : 'open';
}
