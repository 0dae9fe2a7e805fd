import { defineLabels } from '@/lib/labels/defineLabels';

export const w9Labels = defineLabels('w9', {
  lead: 'Enter the name and tax number exactly as they appear on your income tax return.',
  taxpayer: 'Taxpayer',
  nameHelp: 'As shown on your income tax return',
  taxClassLlcHelp: 'Only for an LLC',
  idTypeHelp: 'Choosing another type clears the number',
  ssn: 'Social Security Number',
  ein: 'Employer ID Number',
  writtenAs: 'This number is written like an {type}. Is it one?',
  useAs: 'Use as {type}',
  storedHelp: 'Leave empty to keep the stored number',
  select: 'Select',
  addressSection: 'Business name and tax address',
  businessNameHelp: 'From Shop Basic Information',
  noMatch: 'Tax Identification Number and Name did not match IRS records.',
  noMatch24:
    'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
  noMatchRepresentative:
    'Tax Identification Number and Name did not match IRS records. A representative will contact you.',
  lockedSupport: 'The tax ID matched, but the form could not be completed. Please contact support.',
  lockedTitle: 'Form Disabled',
  lockedHelp: 'Locked until the tax ID may be checked again',
  confirmedHelp: 'Name and tax ID are confirmed and locked. Is one of them wrong? Contact us.',
  tryAfter: 'Try again after {time}',
  unlock: 'Unlock the tax check',
  checkTitle: 'This is what we check with the IRS',
  triesDay2: 'Two tries are left before this step locks for 24 hours.',
  triesDay1: 'One try is left before this step locks for 24 hours.',
  triesRepresentative2:
    'Two tries are left before this step locks until a representative contacts you.',
  triesRepresentative1:
    'One try is left before this step locks until a representative contacts you.',
  showNumber: 'Show the number to be checked',
  hideNumber: 'Hide the number to be checked',
  matched: 'Name and tax ID match the IRS records.',
  whatHappens: 'What happens when you choose Next',
  whatHappensText:
    'We check the name and number with the IRS. After two failed checks this step locks for 24 hours. Failed checks of your other registrations count too.',
  skip: 'Skip',
});
