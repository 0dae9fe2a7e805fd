import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of choosing a new password, at the first sign-in and after a forgotten one. */
export const newPasswordLabels = defineLabels('login', {
  newPasswordTitle: 'Choose a new password',
  newPasswordLead: 'You signed in with a temporary password. Choose your own now.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  saveAndLogin: 'Save & Login',
  saving: 'Saving',
  stillNeeded: 'Still needed: {fields}',
  backToSignIn: 'Back to sign in',
});
