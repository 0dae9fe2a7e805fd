import { BUSINESS_TIME_ZONE } from '@contract/limits';

/** `09/15/2026` in American English. Elsewhere it could be read as dd/MM: the month is a word. */
const styleOf = (locale: string): Intl.DateTimeFormatOptions =>
  locale === 'en-US'
    ? { year: 'numeric', month: '2-digit', day: '2-digit' }
    : { dateStyle: 'medium' };

function dayIn(timeZone: string, at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, ...styleOf(locale) }).format(at);
}

/** In America/New_York: `09/15/2026`, `15 sept 2026`; '' for text that is not a timestamp. */
export function formatDay(moment: string | number, locale: string): string {
  const at = new Date(moment).getTime();
  return Number.isNaN(at) ? '' : dayIn(BUSINESS_TIME_ZONE, at, locale);
}

/** In America/New_York, without its year: `March 27`, `27 de marzo`. */
export const formatMonthDay = (moment: string, locale: string): string =>
  new Date(moment).toLocaleDateString(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: BUSINESS_TIME_ZONE,
  });

/** In America/New_York: `October 25, 2026`, `25 de octubre de 2026`. */
export const formatLongDay = (moment: string, locale: string): string =>
  new Date(moment).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: BUSINESS_TIME_ZONE,
  });

/** A day without a time, `2026-12-04`, without its year, where room is scarce: `Dec 4`, `4 dic`. */
export const formatShortDay = (iso: string, locale: string): string =>
  new Date(iso).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** In America/New_York: `11:30 PM EST`. */
export const formatBusinessTime = (moment: string, locale: string): string =>
  new Date(moment)
    .toLocaleTimeString(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: BUSINESS_TIME_ZONE,
      timeZoneName: 'short',
    })
    // ICU puts a narrow no-break space before AM and PM. Fonts draw it too thin.
    .replace(/\u202f/g, ' ');

/** A day without a time, `2026-09-15`, as `formatDay` does. Other text is returned unchanged. */
export function formatDate(iso: string, locale: string): string {
  // A date without a time is midnight in UTC.
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : NaN;
  return Number.isNaN(at) ? iso : dayIn('UTC', at, locale);
}
