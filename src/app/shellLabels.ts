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
  otherPersonTitle: 'You are now signed in as {email}',
  otherPersonText:
    'Another tab of this browser signed in with this account. This tab has stopped and sends nothing.',
  crashTitle: 'Something went wrong. Please try again later.',
  crashText: 'What you typed is kept. Load the page again to go on.',
  guardFailedTitle: 'This page cannot be opened now',
  codeMissingTitle: 'This page did not load',
  codeMissingText: 'Part of the portal did not load. Try again, or load the page again.',
  codeMissingOffline: 'You are offline. The page opens when the connection is back.',
  tryAgain: 'Try Again',
  unauthorizedText: 'There is no active shop for {username}.',
  reloadQuestion:
    'A newer version of the portal is available. Load it now? What you typed is kept.',
  reload: 'Load the page again',
  toShopCheck: 'Go to shop check',
  toDashboard: 'Go to the dashboard',
});
