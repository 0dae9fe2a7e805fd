import { defineLabels } from '@/lib/labels/defineLabels';

export const freshCodeLabels = defineLabels('freshCode', {
  title: 'Confirm that it is you',
  code: 'Code from the e-mail',
  codeHelp: 'Valid for {minutes} minutes',
  sending: 'We are sending you a code.',
  sent: 'The code is on its way.',
  resend: 'Send a new code',
  continue: 'Continue',
});
