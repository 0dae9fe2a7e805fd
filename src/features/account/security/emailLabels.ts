import { defineLabels } from '@/lib/labels/defineLabels';

export const emailLabels = defineLabels('emailChange', {
  title: 'Sign-in e-mail',
  lead: 'You sign in with {email}.',
  change: 'Change e-mail',
  newEmail: 'New e-mail',
  newEmailHelp: 'We send a code to your current address first, and then one to the new address.',
  same: 'You already sign in with this e-mail.',
  continue: 'Continue',
  working: 'Please wait',
  cancel: 'Cancel',
  ownerCode: 'Code sent to your current address',
  ownerCodeHelp: 'We sent it to {email}. It is valid for {minutes} minutes.',
  newCode: 'Code sent to your new address',
  newCodeHelp:
    'We sent it to {email}. It is valid for {minutes} minutes. If you get no code, the address may belong to another account.',
  consequence: 'Your registrations move to the new address, and all other browsers are signed out.',
  resend: 'Send a new code',
  resent: 'A new code is on its way to {email}.',
  confirm: 'Confirm',
  proposed:
    'The change to {email} waits for a decision, because a registration of yours is approved. Until it takes effect, you sign in as before. The status page of the registration shows the change.',
  moved: 'You now sign in with {email}.',
});
