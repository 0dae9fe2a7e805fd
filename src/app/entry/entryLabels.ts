import { defineLabels } from '@/lib/labels/defineLabels';

export const entryLabels = defineLabels('entry', {
  configTitle: 'The portal is not configured correctly',
  configText: 'Please tell your administrator. These entries of config.json are wrong:',
});
