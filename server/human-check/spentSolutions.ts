import { MINUTE_MS } from '@contract/time';
import type { Clock } from '../clock';

/** At least as long as a challenge is valid. */
const REMEMBERED_MS = 15 * MINUTE_MS;

/**
 * The solutions that this process has accepted, so that sending one again costs neither a query nor
 * a try of the rate limit. What decides across instances is the stored pass. Every entry cost a
 * proof of work and a try, which bounds the memory.
 */
export class SpentSolutions {
  /** Until when, by id; the oldest first. */
  private readonly until = new Map<string, number>();

  constructor(private readonly clock: Pick<Clock, 'wallNow'>) {}

  has(id: string): boolean {
    return this.until.has(id);
  }

  add(id: string): void {
    const now = this.clock.wallNow().getTime();
    for (const [oldest, end] of this.until) {
      if (end > now) break;
      this.until.delete(oldest);
    }
    this.until.set(id, now + REMEMBERED_MS);
  }
}
