import { defineLabels } from '@/lib/labels/defineLabels';

export const layoutLabels = defineLabels('layout', {
  skipToMain: 'Skip to the main content',
  brandStrong: 'Vendor',
  brandLight: 'Portal',
  brandLink: 'Vendor Portal, go to the dashboard',
  account: 'Account',
  welcome: 'Welcome, {name}',
  profileMenu: 'Profile menu, {name}',
  accountMenu: 'Account menu, {name}',
});
