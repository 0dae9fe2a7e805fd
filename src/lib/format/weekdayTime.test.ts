import { formatTime, formatWeekdayTime } from './weekdayTime';

it('names the local weekday and time, rounded up to the minute', () => {
  const local = new Date(2026, 2, 15, 10, 41, 20).getTime();
  expect(formatWeekdayTime(local, 'en-US')).toBe('Sunday, 10:42 AM');
  expect(formatWeekdayTime(new Date(2026, 2, 14, 23, 59, 1).getTime(), 'en-US')).toBe(
    'Sunday, 12:00 AM',
  );
});

it('names the local time in the language of the person', () => {
  const local = new Date(2026, 2, 15, 10, 41, 20).getTime();
  expect(formatTime(local, 'en-US')).toBe('10:41 AM');
  expect(formatTime(local, 'es-US')).toMatch(/^10:41 a\.\s?m\.$/);
});

it('shows nothing for what is no moment', () => {
  expect(formatTime(Date.parse(''), 'en-US')).toBe('');
});
