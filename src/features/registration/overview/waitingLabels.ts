import { defineLabels } from '@/lib/labels/defineLabels';

/** On the card of a step that a contact was asked to fill in. */
export const waitingLabels = defineLabels('waiting', {
  waiting: 'Waiting for {name}, invited {day}',
  today: 'today',
});
