import { defineLabels } from '@/lib/labels/defineLabels';

export const dashboardLabels = defineLabels('dashboard', {
  title: 'Dashboard',
  hello: 'Hello {name}',
  lead: 'Select a function area below to continue',
  enrollment: 'Vendor Enrollment',
  enrollmentText: 'Register a shop or continue where you left off.',
  licenseTitle: 'LPUSA vehicles / License & Title application',
  licenseText: 'Opens in a new tab.',
  open: 'Open',
  openNamed: 'Open {tile}',
  draft: 'Draft',
  continueRegistration: 'Continue Registration',
  resumeText: 'You have a registration that is not submitted yet.',
  unnamedShop: 'Your registration',
  plate: 'VP 0417',
  help: 'Need help?',
  helpText: 'Vendor support is available Monday to Friday, 8:00 AM to 5:00 PM Eastern.',
  helpPhone: '(800) 555-0199',
  helpEmail: 'vendor.help@example.com',
  tiles: 'Function areas',
});
