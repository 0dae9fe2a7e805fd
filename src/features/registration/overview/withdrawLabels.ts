import { defineLabels } from '@/lib/labels/defineLabels';

/** Taking back a registration that nobody has decided on. */
export const withdrawLabels = defineLabels('withdraw', {
  open: 'Take it back',
  title: 'Take this registration back?',
  text: 'It is no longer under review. You can change it and submit it again.',
  consequence: 'The review starts over when you submit it again.',
  confirm: 'Take registration back',
  keep: 'Leave it under review',
  /** Below the sentence that says who changed it meanwhile. */
  again: 'You see the newest version now, and can take it back.',
  done: 'The registration is yours to change again.',
});
