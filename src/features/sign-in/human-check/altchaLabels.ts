import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of the ALTCHA widget. The keys are those of its translations. */
export const altchaLabels = defineLabels('altcha', {
  label: 'I am not a robot',
  verifying: 'Verifying',
  verified: 'Verified',
  verify: 'Verify',
  verificationRequired: 'Verification required',
  waitAlert: 'Verifying. Please wait.',
  error: 'The verification failed. Please try again later.',
  expired: 'The verification has expired. Please try again.',
  loading: 'Loading',
  reload: 'Reload',
  cancel: 'Cancel',
});
