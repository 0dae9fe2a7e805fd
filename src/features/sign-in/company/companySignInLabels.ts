import { defineLabels } from '@/lib/labels/defineLabels';

export const companySignInLabels = defineLabels('login', {
  company: 'Sign in with your company account',
  companyWaiting: 'Signing in',
  'company-unavailable':
    'Your company’s sign-in cannot be reached right now. Try again in a few minutes.',
  'company-refused':
    'The sign-in with your company account was declined. Try again and accept, or ask your IT department.',
  'company-no-role':
    'Your company account is in no group that may use this portal. Ask your IT department to add you to one, then sign in again.',
  'company-address-taken':
    'The e-mail address of your company account belongs to a vendor account here. Ask an admin of this portal to give that account a role, then sign in again.',
  'company-other-account':
    'Another company account signs in to your account here. Ask an admin of this portal to take its role away and to invite you again.',
  'company-no-address':
    'Your company account has no verified e-mail address. Ask your IT department to add one, then sign in again.',
  'company-clock':
    'The clocks of this portal and of your company’s sign-in differ. Try again later, and tell your IT department.',
  'company-expired':
    'This sign-in took too long, was used before, or began in another browser. Start again.',
  'company-inactive': 'Your account here is switched off. Ask an admin of this portal.',
  'company-failed':
    'The sign-in with your company account does not work here. Tell your IT department.',
});
