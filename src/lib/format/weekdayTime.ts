import { MINUTE_MS } from '@contract/time';

/** Cached by locale: making one takes a millisecond, at every render of a step's footer. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(date: Date, locale: string): string {
  // `format` throws for an invalid date.
  if (Number.isNaN(date.getTime())) return '';
  const format =
    clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  clocks.set(locale, format);
  // ICU puts a narrow no-break space before AM and PM. Fonts draw it too thin.
  return format.format(date).replace(/\u202f/g, ' ');
}

/** On the clock of the person: `10:42 AM`; '' for an invalid one. @param at in milliseconds */
export const formatTime = (at: number, locale: string): string => clock(new Date(at), locale);

/** In the next days, rounded up to the minute: `Sunday, 10:42 AM`. @param at in milliseconds */
export function formatWeekdayTime(at: number, locale: string): string {
  const minute = new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
  const weekday = minute.toLocaleDateString(locale, { weekday: 'long' });
  return `${weekday}, ${clock(minute, locale)}`;
}
