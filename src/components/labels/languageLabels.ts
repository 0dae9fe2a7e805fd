import { defineLabels } from '@/lib/labels/defineLabels';

export const languageLabels = defineLabels('language', {
  failed: 'The language could not be loaded. Please try again.',
});
