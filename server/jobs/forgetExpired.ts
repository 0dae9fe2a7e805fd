import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@contract/time';
import { ADDRESS_CHECK_LIFETIME_MS } from '../addresses/addressRecord';
import { plusMs } from '../clock';
import { addressChecks } from '../storage/schema/addresses';
import { identityAttempts, identityCodes, identitySessions } from '../storage/schema/identity';
import { taxRecords } from '../storage/schema/taxRecords';
import { idempotencyKeys } from '../storage/schema/vendorRequests';
import type { JobDeps } from './jobDeps';

/** Longer than an access token lives, so that each of an ended session still finds it. */
const SESSION_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes rows that no request looks at any more. Most belong to names that never come back:
 * strangers can make up as many as they like. Skips locked rows, because a request may be deleting
 * some of them in another order.
 */
export async function forgetExpired({ db, clock }: JobDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const yesterday = plusMs(now, -DAY_MS);
  const expired: readonly (readonly [PgTable, SQL | undefined])[] = [
    // No window of a limit is longer than a day.
    [
      identityAttempts,
      and(
        lt(identityAttempts.updatedAt, yesterday),
        or(isNull(identityAttempts.lockedUntil), lt(identityAttempts.lockedUntil, now)),
      ),
    ],
    [identityCodes, lt(identityCodes.expiresAt, yesterday)],
    [taxRecords, lt(taxRecords.keepUntil, now)],
    [idempotencyKeys, lt(idempotencyKeys.expiresAt, now)],
    [addressChecks, lt(addressChecks.checkedAt, plusMs(now, -ADDRESS_CHECK_LIFETIME_MS))],
    [
      identitySessions,
      lt(identitySessions.refreshUntil, plusMs(clock.wallNow(), -SESSION_KEPT_MS)),
    ],
  ];
  for (const [table, isOver] of expired) {
    if (signal.aborted) return;
    await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${isOver} for update skip locked)`,
    );
  }
}
