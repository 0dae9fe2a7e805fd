import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of a sign-in that asks for an authenticator app, or repeats the new password. */
export const secondStepLabels = defineLabels('login', {
  appTitle: 'Enter the code from your app',
  appLead: 'Open the authenticator app where you set up the Vendor Portal.',
  appLost: 'Lost your app? Ask the administrator of the portal to remove it.',
  setupTitle: 'Set up an authenticator app',
  setupLead: 'Your account needs a second step at sign-in. You set it up once.',
  setupLoading: 'Creating your key',
  setupAgain: 'Try Again',
  setupFinish: 'Turn on and sign in',
  signInOver: 'This sign-in took too long. Go back and sign in again.',
  passwordUnclear:
    'The connection was lost. Your new password may be in use already. Please save again to find out.',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  back: 'Back',
});
