import type { Clock } from '../clock';
import { rateLimited } from './errors';

interface Bucket {
  tokens: number;
  filledAt: number;
}

interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Buckets kept before full ones are dropped; bounds the memory an attacker can claim. */
const SWEEP_ABOVE = 10_000;

/**
 * A token bucket per key. It shields the process that holds it and is therefore kept in its memory:
 * what must hold across instances (code tries, wrong passwords) is counted in the database instead.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** Takes one call from `key`'s bucket. @throws HttpError RATE_LIMITED with Retry-After */
  take(key: string): void {
    const now = this.clock.wallNow().getTime();
    const bucket = this.refilled(key, now);
    if (bucket.tokens < 1) throw rateLimited((1 - bucket.tokens) / this.limit.perSecond);
    bucket.tokens -= 1;
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
