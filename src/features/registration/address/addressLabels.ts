import type { Translate } from '@/components/labels/LabelsContext';
import { defineLabels } from '@/lib/labels/defineLabels';
import type { AddressNames } from '@contract/entities/address';

export const addressLabels = defineLabels('address', {
  street: 'Address',
  suite: 'Address line 2',
  city: 'City',
  useCity: 'Use {city}',
  state: 'State',
  zip: 'Zip code',
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

/** The titles of the address fields, by field. */
export const addressTitles = (
  names: AddressNames,
  t: Translate<keyof typeof addressLabels.fallback>,
): Readonly<Record<string, string>> => ({
  [names.address]: t('street'),
  ...(names.address2 === undefined ? {} : { [names.address2]: t('suite') }),
  [names.city]: t('city'),
  [names.state]: t('state'),
  [names.zipcode]: t('zip'),
});
