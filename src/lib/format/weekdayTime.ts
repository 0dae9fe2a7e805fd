/**
 * A moment of the next days on the clock of the person, rounded up to the minute: `Sunday, 10:42 AM`.
 * @param at milliseconds since the epoch
 */
export function formatWeekdayTime(at: number, locale: string): string {
  const minute = new Date(Math.ceil(at / 60_000) * 60_000);
  const weekday = minute.toLocaleDateString(locale, { weekday: 'long' });
  const time = minute.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  // ICU puts a narrow no-break space before AM and PM, which fonts draw too thin.
  return `${weekday}, ${time.replace(/\u202f/g, ' ')}`;
}
