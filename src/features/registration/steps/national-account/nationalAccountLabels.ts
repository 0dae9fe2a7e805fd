import { defineLabels } from '@/lib/labels/defineLabels';

export const nationalAccountLabels = defineLabels('nationalAccount', {
  lead: 'Choose through whom your repairs are billed.',
  select: 'Select',
  other: 'Other',
  help: 'The vendor decides which steps you fill in.',
  skips: '{name} skips these steps: {steps}.',
  adds: '{name} adds these steps: {steps}.',
  skipsNothing: '{name} skips no step.',
});
