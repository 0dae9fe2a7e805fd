import type { MissingKey } from './rules';
import type { StepKey } from './steps';

/**
 * The English title of each step. The portal's labels fall back to it; the backend names steps by
 * it.
 */
export const STEP_TITLES: Readonly<Record<StepKey, string>> = {
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
};

/** What a step still lacks, as an English instruction. */
export const MISSING_TEXTS: Readonly<Record<MissingKey, string>> = {
  businessName: 'Enter the business name and address',
  addressCheck: 'Have the address checked',
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
};
