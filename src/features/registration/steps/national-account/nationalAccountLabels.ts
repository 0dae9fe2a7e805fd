import { defineLabels } from '@/lib/labels/defineLabels';

export const nationalAccountLabels = defineLabels('nationalAccount', {
  lead: 'Choose through whom your repairs are billed.',
  billThruVendor: 'Bill through vendor',
  select: 'Select',
  other: 'Other',
  otherText: 'Specify national account',
  help: 'The vendor decides which steps you fill in.',
  skips: '{name} skips these steps: {steps}.',
  adds: '{name} adds these steps: {steps}.',
  skipsNothing: '{name} skips no step.',
});
