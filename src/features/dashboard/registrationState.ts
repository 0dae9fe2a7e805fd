import type { PortalConfig } from '@contract/config';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { outcomeOf, type Outcome } from '@/lib/outcome';

/**
 * The outcome, that a reviewer has sent the registration back for changes, that a document of an
 * approved vendor has expired, or what has become of its agreement.
 */
export type RegistrationState = Outcome | 'changes' | 'agreement' | 'lapsed' | 'active';

/** @param features what the portal shows of reviews, agreements and documents */
export function stateOf(
  request: VendorRequest,
  {
    review,
    agreement,
    vendorDocuments,
  }: Pick<PortalConfig['features'], 'review' | 'agreement' | 'vendorDocuments'>,
): RegistrationState {
  const outcome = outcomeOf(request);
  if (outcome === 'draft' && review && request.changesRequested === 1) return 'changes';
  if (outcome === 'approved' && vendorDocuments && request.lapsed === 1) return 'lapsed';
  if (outcome !== 'approved' || !agreement || request.onboardingStatus === null) return outcome;
  return request.onboardingStatus === 'ACTIVE' ? 'active' : 'agreement';
}

/** The states in which a registration waits for its owner. */
export const WAITING: readonly RegistrationState[] = ['draft', 'changes', 'agreement', 'lapsed'];
