import { defineLabels } from '@/lib/labels/defineLabels';

export const forgotLabels = defineLabels('forgotPassword', {
  title: 'Forgot password',
  lead: 'We send a verification code to your e-mail address.',
  email: 'E-mail',
  submit: 'Submit',
  sending: 'Sending',
  back: 'Back',
  title2: 'Choose a new password',
  lead2:
    'Enter the code we sent to {email} and your new password. The code is valid for {minutes} minutes.',
  code: 'Verification code',
  codeInstead: 'You have no password? Sign in with an e-mailed code.',
  sent: 'Verification Code has been sent successfully!',
  resent: 'Verification Code has been resent successfully!',
  codeRejected: 'The Verification Code entered is either invalid or expired.',
  generic: 'Something went wrong! Please try again',
});
