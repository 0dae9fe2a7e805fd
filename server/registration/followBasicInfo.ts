import { and, eq } from 'drizzle-orm';
import type { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import type { WriteContext } from '../api/vendorRequestRoute';
import { type basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { revisionBump } from './record';
import { remitAddressOf } from './remitAddress';

type BasicInfoRow = typeof basicInfos.$inferSelect;
type Context = Pick<
  WriteContext<typeof ENDPOINTS.updateBasicInfo>,
  'tx' | 'deps' | 'user' | 'superUser' | 'now' | 'vendorRequest'
>;

/**
 * Carries a change of the basic info to the records that took it over: the remit address that is
 * 'same as business address', and the W-9's business name while it is the shop's. A reviewer's note
 * on these steps stays: nobody has worked on them.
 */
export async function followBasicInfo(
  ctx: Context,
  before: BasicInfoRow,
  row: BasicInfoRow,
): Promise<void> {
  const { tx, now, vendorRequest } = ctx;
  const { requestUid } = vendorRequest;
  const keepingNotes = { ...ctx, vendorRequest: { changesRequested: 0 as const } };

  const remit = remitAddressOf(row);
  const moved = changedFields(remitAddressOf(before), remit);
  if (moved.length > 0) {
    const followed = await tx
      .update(paymentInfos)
      .set({ ...remit, ...revisionBump(paymentInfos.rev, now) })
      .where(and(eq(paymentInfos.requestUid, requestUid), eq(paymentInfos.sameAddress, 1)))
      .returning({ uid: paymentInfos.payInfoUid });
    if (followed.length > 0)
      await recordActivity(keepingNotes, requestUid, 'payment.changed', moved);
  }

  const { businessName } = row;
  const renamed = changedFields({ businessName: before.businessName }, { businessName });
  if (renamed.length > 0) {
    const followed = await tx
      .update(w9Infos)
      .set({ businessName, ...revisionBump(w9Infos.rev, now) })
      .where(and(eq(w9Infos.requestUid, requestUid), eq(w9Infos.businessName, before.businessName)))
      .returning({ uid: w9Infos.w9Uid });
    if (followed.length > 0) await recordActivity(keepingNotes, requestUid, 'w9.changed', renamed);
  }
}
