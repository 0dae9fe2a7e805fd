import { BUSINESS_TIME_ZONE } from '../limits';
import { DAY_MS } from '../time';

const dayInBusinessZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in America/New_York as `yyyy-MM-dd`; `now` in milliseconds since the epoch. */
export function businessDay(now: number): string {
  return dayInBusinessZone.format(now);
}

/**
 * The number of days by the calendar in America/New_York; both in milliseconds since the epoch. NaN
 * without a date.
 */
export const daysBetween = (from: number, to: number): number =>
  Number.isNaN(from) ? NaN : (Date.parse(businessDay(to)) - Date.parse(businessDay(from))) / DAY_MS;

/**
 * Whether a certificate with this expiration date (`yyyy-MM-dd`) has expired; one that expires
 * today has not.
 */
export function hasExpired(isoDate: string, now: number): boolean {
  return isoDate < businessDay(now);
}
