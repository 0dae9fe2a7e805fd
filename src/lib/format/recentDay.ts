import { DAY_MS } from '@contract/time';

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The word for today, `Monday` within the last six days, `March 12` before. @param at in ms */
export function recentDay(at: number, now: number, locale: string, today: string): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days <= 0) return today;
  return new Date(at).toLocaleDateString(
    locale,
    days < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' },
  );
}
