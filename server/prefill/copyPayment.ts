import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { paymentFormSchema } from '@contract/entities/payment';
import type { StepKey } from '@contract/journey/steps';
import { verifiedAddress } from '../addresses/addressRecord';
import { codesInLists } from '../codeLists/codeLists';
import { paymentInfos } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { timestamps } from '../vendors/record';
import type { CopyContext } from './copyContext';

type PaymentRow = typeof paymentInfos.$inferSelect;

const addressOf = (row: PaymentRow) => ({
  address: row.remitAddressLine1,
  address2: row.remitAddressLine2,
  city: row.remitCity,
  state: row.remitState,
  zipcode: row.remitZip,
});

/**
 * The remit address with its confirmation, which goes by the backend's own record of it. One that is the business address
 * of the other shop is not copied, and neither is one whose state has left its list.
 */
async function remitAddressOf(
  { tx, vendorRequest: { requestUid }, user }: CopyContext,
  found: PaymentRow,
  stateListed: boolean,
) {
  const isWhole = v.is(paymentFormSchema, { ...found, sameAddress: 0 });
  if (found.sameAddress === 1 || !stateListed || !isWhole) return {};
  const { remitAddressLine1, remitAddressLine2, remitCity, remitState, remitZip } = found;
  const address = addressOf(found);
  const addressVerified = await verifiedAddress(tx, {
    requestUid,
    userUid: user.userUid,
    address,
    sent: undefined,
    ...(found.addressVerified === 1 && { stored: { address, verified: 1 as const } }),
  });
  return {
    remitAddressLine1,
    remitAddressLine2,
    remitCity,
    remitState,
    remitZip,
    sameAddress: 0 as const,
    addressVerified,
  };
}

/**
 * Copies the pay preference and the remit address into a draft without payment terms, and nothing else of that record: a
 * bill-through vendor belongs to a National Account.
 */
export async function copyPayment(ctx: CopyContext, source: VendorRequestRow): Promise<StepKey[]> {
  const {
    tx,
    vendorRequest: { requestUid },
    now,
  } = ctx;
  const ofRequest = (uid: string) => eq(paymentInfos.requestUid, uid);
  if ((await tx.$count(paymentInfos, ofRequest(requestUid))) > 0) return [];
  const [found] = await tx.select().from(paymentInfos).where(ofRequest(source.requestUid));
  const payPreference = found?.payPreference;
  if (!found || !payPreference) return [];
  const listed = await codesInLists(
    tx,
    ['pay_preference', 'STATE'],
    [payPreference, found.remitState],
  );
  if (!listed('pay_preference').includes(payPreference)) return [];
  await tx.insert(paymentInfos).values({
    ...(await remitAddressOf(ctx, found, listed('STATE').includes(found.remitState))),
    payInfoUid: randomUUID(),
    requestUid,
    payPreference,
    ...timestamps(now),
  });
  return ['payment'];
}
