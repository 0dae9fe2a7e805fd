import { defineLabels } from '@/lib/labels/defineLabels';

export const entryLabels = defineLabels('entry', {
  configTitle: 'The portal is not configured correctly',
  configText: 'Please tell your administrator. These entries of config.json are wrong:',
  startTitle: 'This page did not load',
  startText: 'Part of the portal did not load. Check your connection, then load the page again.',
  reload: 'Load the page again',
});
