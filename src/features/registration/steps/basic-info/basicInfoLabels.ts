import { defineLabels } from '@/lib/labels/defineLabels';

export const basicInfoLabels = defineLabels('basicInfo', {
  lead: 'Tell us about your business, and where it is.',
  shopSection: 'Shop',
  addressSection: 'Main address',
  referralSection: 'How you found us',
  reasonOTHER: 'Other',
  reasonCLIENT: 'Company Name',
  reasonDRIVER: "Driver's Company Name",
  select: 'Select',
  progressTitle: 'This step',
  progressText: '{done} of {of} required items done',
});
