import type { MissingKey } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { defineLabels } from './defineLabels';

/** The steps' titles and what each may still lack; cards, rail, stepper, review and Submit share them. */
export const stepTitleLabels = defineLabels<StepKey>('steps', {
  basicInfo: 'Shop Basic Information',
  program: 'Program Selection',
  nationalAccount: 'National Account',
  w9: 'W-9 Information',
  franchise: 'Franchise Locations',
  erepair: 'eRepair User',
  ownership: 'Ownership Information',
  services: 'Services and Capabilities',
  payment: 'Payment Information',
  ach: 'ACH Information',
  submit: 'Submit Information',
});

export const missingLabels = defineLabels<MissingKey>('missing', {
  businessName: 'Enter the business name and address',
  mainContact: 'Add the primary contact',
  program: 'Choose a program',
  billThruVendor: 'Choose who is billed',
  w9Match: 'Have the tax ID confirmed',
  signContact: 'Add the signing authority',
  franchiseAnswer: 'Answer whether there are more locations',
  franchiseSites: 'Add at least one location',
  erepairAnswer: 'Choose whether to use eRepair',
  erepairUsers: 'Add at least one eRepair user',
  ownership: 'Add an ownership category',
  services: 'Choose at least one service and vehicle type',
  payPreference: 'Choose how you are paid',
  arContact: 'Add the accounts receivable contact',
  achInfo: 'Enter the bank details',
  submission: 'Submit the registration',
});
