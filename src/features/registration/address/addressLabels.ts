import { defineLabels } from '@/lib/labels/defineLabels';
import type { AddressState } from './useAddressCheck';

export const addressLabels = defineLabels('address', {
  useCity: 'Use {city}',
  selectState: 'Select',
  panel: 'Address check',
  validating: 'Validating address',
  suggestionTitle: 'Is this the address?',
  confirm: 'CONFIRM',
  confirmName: 'CONFIRM {address}',
  verified: 'Address found',
  unverified: 'Address taken as entered. It could not be checked.',
  unreachable: 'The address service cannot be reached right now.',
  useAsEntered: 'Use address as entered',
  tryAgain: 'Check again',
  needed: 'Address check',
  neededIncomplete: 'Enter the whole address',
  neededConfirm: 'Confirm the suggested address',
  neededChecking: 'The address is being checked',
  neededError: 'Correct the address',
  neededUnreachable: 'Use the address as entered, or check again',
  zipStateMismatch: 'ZIP and state do not agree',
  genericError: 'This address could not be confirmed.',
});

/**
 * Whether the service refused the pair of ZIP code and state: the state comes from a list, so a
 * refused one is a real state that the ZIP code does not belong to.
 */
export const isZipMismatch = (status: AddressState): boolean =>
  status.kind === 'error' && /^invalid (?:state|zip) code/i.test(status.description);
