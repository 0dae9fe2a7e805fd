import type { PortalConfig } from '@contract/config';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { outcomeOf, type Outcome } from '@/lib/outcome';

/**
 * The outcome, that a reviewer has sent the registration back for changes, or what has become of
 * the agreement of an approved one.
 */
export type RegistrationState = Outcome | 'changes' | 'agreement' | 'active';

/** @param features what the portal shows of reviews and agreements */
export function stateOf(
  request: VendorRequest,
  { review, agreement }: Pick<PortalConfig['features'], 'review' | 'agreement'>,
): RegistrationState {
  const outcome = outcomeOf(request);
  if (outcome === 'draft' && review && request.changesRequested === 1) return 'changes';
  if (outcome !== 'approved' || !agreement || request.onboardingStatus === null) return outcome;
  return request.onboardingStatus === 'ACTIVE' ? 'active' : 'agreement';
}

/** The states in which a registration waits for its owner. */
export const WAITING: readonly RegistrationState[] = ['draft', 'changes', 'agreement'];
