import { defineLabels } from '@/lib/labels/defineLabels';

export const achLabels = defineLabels('ach', {
  lead: 'Enter the account your payments go to.',
  accountSection: 'Bank account',
  locked:
    'This bank account is locked, because someone told us that a change was not theirs. Our staff will get in touch with you.',
  lockedForStaff:
    'This bank account is locked: someone said that a change was not theirs. Check it with the shop. Saving this step unlocks it.',
  bankOf: 'Belongs to {name}',
  useBankName: 'Use this name',
  storedHelp: 'Leave both empty to keep the stored number',
  otherBankHelp: 'Enter the account number at the bank of the new routing number',
  freshCode:
    'Payments would go to another account. Before that changes, enter the code that we send to {email}.',
  confirmAndSave: 'Confirm and save',
  bankSection: 'Bank address',
});
