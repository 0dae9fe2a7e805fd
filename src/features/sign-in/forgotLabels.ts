import { defineLabels } from '@/lib/labels/defineLabels';

export const forgotLabels = defineLabels('forgotPassword', {
  title: 'Forgot password',
  lead: 'We send a verification code to your e-mail address.',
  email: 'E-mail',
  submit: 'Submit',
  sending: 'Sending',
  back: 'Back',
  title2: 'Choose a new password',
  lead2: 'Enter the code we sent to {email} and your new password.',
  code: 'Verification code',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  saveAndLogin: 'Save & Login',
  saving: 'Saving',
  resend: 'Resend Code',
  sent: 'Verification Code has been sent successfully!',
  resent: 'Verification Code has been resent successfully!',
  done: 'Password has been reset successfully!',
  codeRejected: 'The Verification Code entered is either invalid or expired.',
  generic: 'Something went wrong! Please try again',
});
