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

/** Days by the calendar in America/New_York; both in epoch milliseconds. NaN without a date. */
export const daysBetween = (from: number, to: number): number =>
  Number.isNaN(from) ? NaN : (Date.parse(businessDay(to)) - Date.parse(businessDay(from))) / DAY_MS;

/** Whether an expiration date (`yyyy-MM-dd`) has passed; a certificate is still good on it. */
export function hasExpired(isoDate: string, now: number): boolean {
  return isoDate < businessDay(now);
}
