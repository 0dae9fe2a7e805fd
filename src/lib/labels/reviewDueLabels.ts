import { defineLabels } from './defineLabels';

/** Until when a registration under review is decided. */
export const reviewDueLabels = defineLabels('reviewDue', {
  due: 'Due {day}',
  dueToday: 'Due today',
  overdue: '{count} days overdue',
  overdueOne: '{count} day overdue',
});
