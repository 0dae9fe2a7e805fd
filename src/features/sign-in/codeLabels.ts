import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of Email mode. The forgotten-password page shares some of them. */
export const codeLabels = defineLabels('login', {
  emailField: 'E-mail',
  sendOtp: 'SEND OTP',
  sending: 'Sending',
  emailHelp: 'We create your account when you sign in for the first time.',
  humanCheck: 'Human check',
  humanCheckNeeded: 'We send the code as soon as the human check is complete.',
  humanCheckFailed: 'The human check could not be loaded.',
  humanCheckInsecure:
    'The human check needs a secure connection. Please open this page with https, or sign in with your password.',
  humanCheckAgain: 'Please complete the human check again.',
  tryAgain: 'Try Again',
  codeTitle: 'Enter your code',
  codeLead: 'We sent a 6-digit code to {email}. It is valid for {minutes} minutes.',
  authenticationCode: 'Authentication code',
  codeHelp: 'It can take a minute. Look in the spam folder too.',
  invalidCode: 'Invalid Code',
  codeOver: 'This code no longer works. Request a new one with Resend Code.',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  resend: 'Resend Code',
  resendIn: 'Available in {time}',
  sent: 'Verification Code Sent',
  resent: 'Verification Code has been resent successfully!',
  back: 'Back',
});
