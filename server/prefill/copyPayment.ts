import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { addressOf } from '@contract/rules/addressParts';
import { REMIT_ADDRESS, paymentFormSchema } from '@contract/registration/payment';
import type { StepKey } from '@contract/journey/steps';
import { verifiedAddress } from '../addresses/addressRecord';
import { codesInLists } from '../code-lists/codeLists';
import { paymentInfos } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { timestamps } from '../registration/record';
import { storedBusinessAddress } from '../registration/payment';
import type { CopyContext } from './copyContext';

type PaymentRow = typeof paymentInfos.$inferSelect;

/**
 * The remit address with its confirmation, which goes by the backend's own record of it. Where
 * remittances went to the business address of the other shop, they go to that of the draft. One
 * whose state has left its list is not copied.
 */
async function remitAddressOf(ctx: CopyContext, found: PaymentRow, stateListed: boolean) {
  const same = found.sameAddress === 1;
  const columns = same ? await storedBusinessAddress(ctx.tx, ctx.vendorRequest.requestUid) : found;
  if (!columns || (!same && !stateListed)) return {};
  const form = v.safeParse(paymentFormSchema, {
    ...columns,
    payPreference: found.payPreference,
    sameAddress: same ? 1 : 0,
  });
  if (!form.success) return {};
  const address = addressOf(columns, REMIT_ADDRESS);
  const stored =
    !same && found.addressVerified === 1 ? { address, verified: 1 as const } : undefined;
  const addressVerified = await verifiedAddress(ctx, address, undefined, stored);
  return { ...form.output, addressVerified };
}

/** Copies preference and remit address into a draft without payment terms, and nothing else. */
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
