import { defineLabels } from '@/lib/labels/defineLabels';

/**
 * The stored answers in words: rows of "Check your answers" and the saved line of a step's card.
 */
export const answerLabels = defineLabels('answers', {
  none: 'None',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'Not answered',
  extension: '{phone}, ext. {extension}',
  ssn: 'Social Security Number',
  ein: 'Employer ID Number',
  taxAddress: 'Tax address',
  location: 'Location {n}',
  storeNumber: 'store {number}',
  erepairY: 'Enroll & Use eRepair',
  erepairN: 'Contract & W9 Submission Only',
  autoIntegrate: 'Do you use Auto Integrate?',
  autoIntegrateY: 'We use Auto Integrate',
  autoIntegrateP: 'We plan to use Auto Integrate',
  autoIntegrateN: 'We do not use Auto Integrate',
  erepairUser: 'eRepair user {n}',
  category: 'Category {n}',
  certified: '{category}, professionally certified until {date}',
  feetInches: '{feet} ft {inches} in',
  remitAddress: 'Remit address',
  bankAddress: 'Bank address',
  savedPlace: '{street}, {city}',
  savedPreferred: 'Preferred Vendor',
  savedBasic: 'Basic Vendor',
  savedNational: 'National Account',
  savedShops: '{count} Shops',
  savedShopsOne: '{count} Shop',
  savedUsers: '{count} eRepair users',
  savedUsersOne: '{count} eRepair user',
});

export type AnswerKey = keyof typeof answerLabels.fallback;
