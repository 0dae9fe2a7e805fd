/** On the clock of the person: `Nov 22, 2026, 10:42 AM`; '' for text that is not a timestamp. */
export function formatMoment(timestamp: string, locale: string): string {
  const at = Date.parse(timestamp);
  return Number.isNaN(at)
    ? ''
    : new Date(at)
        .toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
        .replace(/\u202f/g, ' ');
}
