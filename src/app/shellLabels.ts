import { defineLabels } from '@/lib/labels/defineLabels';

export const shellLabels = defineLabels('shell', {
  loggedIn: 'You have been logged in successfully!',
  passwordReset: 'Password has been reset successfully!',
  myRegistration: 'My registration',
  myAccount: 'My Account',
  logout: 'Logout',
  noAccessCode: '403',
  noAccessTitle: 'Oops, No access',
  noAccessText: "Looks like you don't have permission to view this page.",
  notFoundTitle: 'Page not found',
  notFoundCode: 'For the record, this is error code 404',
  notFoundText: 'You may have misspelled the address or the page may have been moved.',
  unauthorizedTitle: 'You are not authorized to view this page',
  maintenanceTitle: "We'll be back soon!",
  maintenanceText:
    'Sorry for the inconvenience. We are performing some maintenance at the moment and will be back online shortly.',
  maintenanceSignOff: 'The Vendor Portal team',
  crashTitle: 'Something went wrong. Please try again later.',
  crashText: 'What you typed is kept. Load the page again to go on.',
  reloadQuestion: 'A newer version of the portal is there. Load it now? What you typed is kept.',
  reload: 'Load the page again',
  toDashboard: 'Go to the dashboard',
});
