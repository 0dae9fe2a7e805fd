import type { Clock } from '../clock';
import { rateLimited } from './errors';

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Above this number, full buckets are dropped: it bounds the memory an attacker can use up. */
const SWEEP_ABOVE = 10_000;

/**
 * A token bucket per key, in memory: it protects this process. Limits that hold across instances
 * (code attempts, wrong passwords) are counted in the database.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes tokens from the bucket of `key`. One is enough for any cost, so that costly work is
   * possible with a small burst too: the rest is a debt that has to be filled up first.
   * @throws HttpError RATE_LIMITED with Retry-After
   */
  take(key: string, cost = 1): void {
    const now = this.clock.wallNow().getTime();
    const bucket = this.refilled(key, now);
    if (bucket.tokens < 1) throw rateLimited((1 - bucket.tokens) / this.limit.perSecond);
    bucket.tokens -= cost;
    this.buckets.set(key, bucket);
    if (this.buckets.size > SWEEP_ABOVE) this.sweep(now);
  }

  private refilled(key: string, now: number): Bucket {
    const bucket = this.buckets.get(key) ?? { tokens: this.limit.burst, filledAt: now };
    const gained = (Math.max(0, now - bucket.filledAt) / 1000) * this.limit.perSecond;
    return { tokens: Math.min(this.limit.burst, bucket.tokens + gained), filledAt: now };
  }

  private sweep(now: number): void {
    for (const key of this.buckets.keys()) {
      if (this.refilled(key, now).tokens >= this.limit.burst) this.buckets.delete(key);
    }
  }
}
