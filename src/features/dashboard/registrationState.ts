import type { VendorRequest } from '@contract/registration/vendorRequest';
import { outcomeOf, type Outcome } from '@/lib/outcome';

/** The outcome, or that a reviewer has sent the registration back for changes. */
export type RegistrationState = Outcome | 'changes';

/** @param review whether the portal shows the requests of reviewers */
export function stateOf(request: VendorRequest, review: boolean): RegistrationState {
  const outcome = outcomeOf(request);
  return outcome === 'draft' && review && request.changesRequested === 1 ? 'changes' : outcome;
}
