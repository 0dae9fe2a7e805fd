import { defineLabels } from '@/lib/labels/defineLabels';

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
