import { defineLabels } from '@/lib/labels/defineLabels';

export const passkeySignInLabels = defineLabels('login', {
  passkey: 'Sign in with a passkey',
  passkeyWaiting: 'Waiting for your passkey',
  passkeyRefused:
    'This passkey was not accepted. It may have been removed from your account. Sign in another way, then add a new one under Security.',
  passkeyUnusable:
    'Your device could not use a passkey at this address. Sign in with your password or an e-mailed code.',
});
