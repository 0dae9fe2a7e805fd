import { defineLabels } from '@/lib/labels/defineLabels';

/** The button that opens the timeline. The labels of the timeline itself load with it. */
export const activityToggleLabels = defineLabels('activityToggle', {
  show: 'Show activity',
  hide: 'Hide activity',
});
