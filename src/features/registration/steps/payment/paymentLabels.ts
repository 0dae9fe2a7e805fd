import { defineLabels } from '@/lib/labels/defineLabels';

export const paymentLabels = defineLabels('payment', {
  lead: 'Choose how you are paid, and where remittances go.',
  preferenceSection: 'Payment preference',
  select: 'Select',
  ccWarning: 'Credit card processing fees may apply',
  achAppears: 'Choosing this adds the step {step}.',
  achGoes: 'Choosing this removes the step {step}.',
  remitSection: 'Remit address',
  sameHelp: 'Copied from Shop Basic Information',
});
