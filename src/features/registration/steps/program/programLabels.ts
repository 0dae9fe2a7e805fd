import { defineLabels } from '@/lib/labels/defineLabels';

export const programLabels = defineLabels('program', {
  lead: 'Choose how your shop works with the fleet.',
  notePreferred: 'Gives a 10% discount to the parent organization.',
  noteBasic: 'No discount.',
  noteNationalAccount: 'Repairs are billed through a national account.',
  lockedHelp: 'A National Account can be changed by an internal user only.',
  award: 'Preferred Vendor',
  willAppear: 'Choosing this adds: {steps}.',
  willGo: 'Choosing this removes: {steps}.',
});
