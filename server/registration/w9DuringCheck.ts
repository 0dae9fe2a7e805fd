import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SaveW9 } from '@contract/registration/w9';
import { conflict } from '../http/errors';
import type { Db } from '../storage/database';
import { basicInfos, type W9Row } from '../storage/schema/shop';
import { w9Table } from './w9Rows';
import { type Clock, plusMs } from '../clock';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { firstOrNotFound } from './record';

/** Longer than the timeout of the matching service, so that a crash keeps no lease. */
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

/** Ends this check's lease, not one taken since, and locks the registration. */
export const endLease = (tx: Db, requestUid: string, own: Date): Promise<VendorRequestRow> =>
  setLease(
    tx,
    requestUid,
    sql`nullif(${vendorRequests.tinCheckLease}, ${own.toISOString()}::timestamptz)`,
  );

/** The records that a save has read when its tax check begins. */
export interface SaveBase {
  readonly before: W9Row | undefined;
  readonly form: SaveW9;
  /** Undefined while there is no basic info. */
  readonly shopName: string | undefined;
}

/** The shop's name in the basic info, which the W-9's business name follows. */
export async function shopNameOf(tx: Db, requestUid: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ businessName: basicInfos.businessName })
    .from(basicInfos)
    .where(eq(basicInfos.requestUid, requestUid));
  return row?.businessName;
}

/** A W-9 without what a change of the basic info updates in it; see `followBasicInfo`. */
const withoutFollowed = (row: W9Row | undefined) =>
  row && { ...row, businessName: '', rev: 0, updatedAt: null };

/**
 * Rebases a save onto the record as it is after the tax check. If the shop was renamed during the
 * check, a W-9 with the shop's name gets the new one.
 * @throws HttpError CONFLICT when anything else changed: a check that outlived its lease must not
 * overwrite a newer save
 */
export async function followDuringCheck<Base extends SaveBase>(
  tx: Db,
  requestUid: string,
  base: Base,
): Promise<Base> {
  const [before] = await w9Table.ofRequest(tx, requestUid);
  if (!isDeepStrictEqual(withoutFollowed(before), withoutFollowed(base.before)))
    throw conflict('The W-9 was changed while its tax check was under way.');
  const shopName = await shopNameOf(tx, requestUid);
  const follows = shopName !== undefined && base.form.businessName === base.shopName;
  const form = follows ? { ...base.form, businessName: shopName } : base.form;
  return { ...base, before, form };
}
