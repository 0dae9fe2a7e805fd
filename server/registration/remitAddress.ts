import { eq } from 'drizzle-orm';
import type { Db } from '../storage/database';
import { basicInfos, type paymentInfos } from '../storage/schema/shop';

type RemitAddress = Pick<
  typeof paymentInfos.$inferSelect,
  | 'remitAddressLine1'
  | 'remitAddressLine2'
  | 'remitCity'
  | 'remitState'
  | 'remitZip'
  | 'addressVerified'
>;

/** The basic info as the remit address of a payment that is the business address. */
export const remitAddressOf = (row: typeof basicInfos.$inferSelect): RemitAddress => ({
  remitAddressLine1: row.streetAddress1,
  remitAddressLine2: row.streetAddress2,
  remitCity: row.city,
  remitState: row.state,
  remitZip: row.zipCode,
  addressVerified: row.addressVerified,
});

/**
 * The stored business address of a registration as its remit address; undefined before it is known.
 * The copy in a client may be older.
 */
export async function storedBusinessAddress(
  tx: Db,
  requestUid: string,
): Promise<RemitAddress | undefined> {
  const [business] = await tx
    .select()
    .from(basicInfos)
    .where(eq(basicInfos.requestUid, requestUid));
  return business && remitAddressOf(business);
}
