import { defineLabels } from '@/lib/labels/defineLabels';

/** Texts about authenticator apps, for sign-in and the security page. */
export const authenticatorLabels = defineLabels('authenticator', {
  issuer: 'Vendor Portal',
  scan: 'Scan this picture with an authenticator app, such as the one of your password manager.',
  picture: 'QR code with the key below',
  key: 'Or enter this key: {key}',
  open: 'Open an app on this device',
  code: 'Code from the app',
  codeHelp: 'Six digits, new every 30 seconds',
  wrongCode: 'This code is wrong or no longer valid. Enter the one that the app shows now.',
});
