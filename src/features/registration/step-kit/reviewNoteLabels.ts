import { defineLabels } from '@/lib/labels/defineLabels';

export const reviewNoteLabels = defineLabels('reviewNotes', {
  title: 'What to change',
  lead: 'We need some changes before we can decide. Open each step below, change it and save it. Then submit the registration again.',
  onCard: 'To change: {note}',
});
