import { LIMITS } from '../limits';
import { DAY_MS } from '../time';
import { businessDay, daysBetween } from './calendar';

export interface ReviewDue {
  /** The last day of the promised time, `yyyy-MM-dd` in America/New_York. */
  readonly day: string;
  /** Days until then; 0 = today, -3 = three days overdue. */
  readonly daysLeft: number;
}

/**
 * Until when a registration is decided, as its vendor was promised (`LIMITS.reviewDays`). The time
 * with the vendor does not count, nor that in which it had a decision that was taken back.
 * @param waitingSince ISO 8601
 * @param now in milliseconds since the epoch
 * @returns null for one that is not submitted
 */
export function reviewDue(waitingSince: string, now: number): ReviewDue | null {
  const from = Date.parse(waitingSince);
  if (Number.isNaN(from)) return null;
  const due = Date.parse(businessDay(from)) + LIMITS.reviewDays * DAY_MS;
  return {
    day: new Date(due).toISOString().slice(0, 10),
    daysLeft: LIMITS.reviewDays - daysBetween(from, now),
  };
}
