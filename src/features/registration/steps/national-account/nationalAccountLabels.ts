import { defineLabels } from '@/lib/labels/defineLabels';

export const nationalAccountLabels = defineLabels('nationalAccount', {
  lead: 'Choose through whom your repairs are billed.',
  billThruVendor: 'Bill through vendor',
  select: 'Select',
  other: 'Other',
  otherText: 'Specify national account',
  help: 'Accounts that are not paid directly skip the W-9, franchise, eRepair, payment and ACH steps.',
});
