import { eq, sql } from 'drizzle-orm';
import { type Clock, plusMs } from '../clock';
import type { Db } from '../storage/database';
import { identityAttempts } from '../storage/schema/identity';
import { rateLimited } from './errors';

type QuotaDeps = { readonly db: Db; readonly clock: Clock };

export interface Quota {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts a use, from the start again when the window has ended.
 * @param amount how much the use counts
 * @returns the uses in this window, this one included
 */
export async function countUse(
  { db, clock }: QuotaDeps,
  key: string,
  windowSeconds: number,
  amount = 1,
): Promise<number> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const over = sql`${identityAttempts.updatedAt} < ${now} - make_interval(secs => ${windowSeconds})`;
  const [counted] = await db
    .insert(identityAttempts)
    .values({ key, failures: amount, lockedUntil: null, updatedAt: clock.now() })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: {
        failures: sql`case when ${over} then ${amount}::integer else ${identityAttempts.failures} + ${amount}::integer end`,
        updatedAt: sql`case when ${over} then ${now} else ${identityAttempts.updatedAt} end`,
      },
    })
    .returning();
  return counted?.failures ?? Infinity;
}

/** The uses in the present window, without counting one. */
export async function usesOf(
  { db, clock }: QuotaDeps,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const [stored] = await db.select().from(identityAttempts).where(eq(identityAttempts.key, key));
  const isOver = !stored || plusMs(stored.updatedAt, windowSeconds * 1000) < clock.now();
  return isOver ? 0 : stored.failures;
}

interface Use {
  /** How much of the quota it takes; 1 by default. */
  readonly amount?: number;
  /** A sentence about what to do when the quota is used up. */
  readonly tooMany?: string;
}

/** Counts a use against a quota. @throws HttpError RATE_LIMITED when it is used up */
export async function withinQuota(
  deps: QuotaDeps,
  key: string,
  { limit, windowSeconds }: Quota,
  { amount, tooMany }: Use = {},
): Promise<void> {
  if ((await countUse(deps, key, windowSeconds, amount)) > limit)
    throw rateLimited(windowSeconds, tooMany);
}

/** Starts a quota again after a success. */
export async function clearQuota({ db }: QuotaDeps, key: string): Promise<void> {
  await db.delete(identityAttempts).where(eq(identityAttempts.key, key));
}
