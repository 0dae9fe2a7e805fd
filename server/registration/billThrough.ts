import { eq } from 'drizzle-orm';
import { type ActivityContext, changedFields, recordActivity } from '../api/activity';
import { codesOf } from '../code-lists/codeLists';
import type { Db } from '../storage/database';
import { paymentInfos } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { revisionBump } from './record';

/**
 * 1 when the bill-through vendor is a code of NA_pay_info, else 0. The value in the request is
 * ignored.
 */
export async function billThruNaOf(db: Db, billThruVendor: string): Promise<0 | 1> {
  return billThruVendor !== '' && (await codesOf(db, 'NA_pay_info')).includes(billThruVendor)
    ? 1
    : 0;
}

const CLEARED = { billThruVendor: '', otherText: '', billThruNa: 0 } as const;

interface ClearContext extends ActivityContext {
  readonly vendorRequest: VendorRequestRow;
}

/**
 * Leaving the National Account program clears its bill-through data; the rest of the payment record
 * stays.
 */
export async function clearBillThrough(ctx: ClearContext): Promise<void> {
  const { tx, vendorRequest, now } = ctx;
  const [before] = await tx
    .select()
    .from(paymentInfos)
    .where(eq(paymentInfos.requestUid, vendorRequest.requestUid));
  if (!before) return;
  await tx
    .update(paymentInfos)
    .set({ ...CLEARED, ...revisionBump(paymentInfos.rev, now) })
    .where(eq(paymentInfos.payInfoUid, before.payInfoUid));
  await recordActivity(
    ctx,
    vendorRequest.requestUid,
    'payment.changed',
    changedFields(before, CLEARED),
  );
}
