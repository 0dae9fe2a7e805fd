import { eq, type SQL, sql } from 'drizzle-orm';
import { type Clock, plusMs } from '../clock';
import type { Db } from '../storage/database';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { firstOrNotFound } from './record';

/**
 * Longer than the timeout of the matching service. The lease of a crashed check ends after this
 * time.
 */
const LEASE_MS = 60_000;

/** The update locks the registration as well. */
const setLease = async (
  tx: Db,
  requestUid: string,
  tinCheckLease: Date | SQL,
): Promise<VendorRequestRow> =>
  firstOrNotFound(
    await tx
      .update(vendorRequests)
      .set({ tinCheckLease })
      .where(eq(vendorRequests.requestUid, requestUid))
      .returning(),
  );

/**
 * Takes the lease of a registration for a tax check, in the transaction that found none.
 * @returns when it ends
 */
export async function takeLease(tx: Db, requestUid: string, clock: Clock): Promise<Date> {
  const lease = plusMs(clock.wallNow(), LEASE_MS);
  await setLease(tx, requestUid, lease);
  return lease;
}

/**
 * Ends the lease that this check took, and locks the registration. A lease that a later check took
 * in the meantime stays.
 */
export const endLease = (tx: Db, requestUid: string, own: Date): Promise<VendorRequestRow> =>
  setLease(
    tx,
    requestUid,
    sql`nullif(${vendorRequests.tinCheckLease}, ${own.toISOString()}::timestamptz)`,
  );
