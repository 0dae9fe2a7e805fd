import { defineLabels } from '@/lib/labels/defineLabels';

export const authenticatorSectionLabels = defineLabels('authenticatorSection', {
  title: 'Authenticator app',
  lead: 'A second step at sign-in, so that a stolen password is not enough.',
  loading: 'Fetching your settings',
  loadFailed: 'Your settings could not be loaded.',
  on: 'On. Signing in asks for a code from your app.',
  off: 'Off. Signing in does not ask for a code from an app.',
  required: 'Your account must have an authenticator app.',
  setUp: 'Set up an app',
  replace: 'Move to another app',
  turnOn: 'Turn on',
  working: 'Please wait',
  cancel: 'Cancel',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the authenticator app?',
  turnOffText: 'From then on, your password or an e-mailed code is enough to sign in.',
  freshCode:
    'The app protects your account. Before it changes, enter the code that we send to {email}.',
  turnedOn: 'The authenticator app is on.',
  turnedOff: 'The authenticator app is off.',
});
