import { defineLabels } from '@/lib/labels/defineLabels';

export const freshCodeLabels = defineLabels('freshCode', {
  title: 'Confirm that it is you',
  why: 'Payments would go to another account. Before that changes, enter the code that we mail to {email}.',
  code: 'Code from the mail',
  codeHelp: 'Valid for {minutes} minutes',
  sending: 'We are mailing you a code.',
  sent: 'The code is on its way.',
  resend: 'Mail a new code',
  confirm: 'Confirm and save',
});
