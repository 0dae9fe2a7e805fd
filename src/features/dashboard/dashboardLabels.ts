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
  helpText: 'Vendor support answers Monday to Friday, 8:00 to 17:00 Eastern.',
  helpPhone: '(800) 555-0199',
  helpEmail: 'vendor.help@example.com',
  tiles: 'Function areas',
});
