import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { addressOf } from '@contract/rules/addressParts';
import { listsOf } from '@contract/registration/catalog';
import {
  paymentFields,
  REMIT_ADDRESS,
  paymentSchema,
  type SavePayment,
} from '@contract/registration/payment';
import type { Address } from '@contract/registration/address';
import { ENDPOINTS } from '@contract/endpoints/table';
import { BILL_THRU_OTHER } from '@contract/enums';
import { messageText } from '@contract/messages';
import { changedFields, recordActivity, type ActivityContext } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { paymentInfos, basicInfos } from '../storage/schema/shop';
import { unchecked, verifiedAddress } from '../addresses/addressRecord';
import { assertListed } from './assertListed';
import { assertNone, omitUndefined } from './record';
import { rowsIn } from './rows';
import { codesOf } from '../code-lists/codeLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

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

/** The stored business address as remit address; undefined without one. A copy may be older. */
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

/** 1 when the bill-through vendor is a code of NA_pay_info, else 0, whatever was sent. */
export async function billThruNaOf(db: Db, billThruVendor: string): Promise<0 | 1> {
  return billThruVendor !== '' && (await codesOf(db, 'NA_pay_info')).includes(billThruVendor)
    ? 1
    : 0;
}

const rows = rowsIn(paymentInfos, 'payInfoUid');

const CLEARED = { billThruVendor: '', otherText: '', billThruNa: 0 } as const;

interface ClearContext extends ActivityContext {
  readonly vendorRequest: VendorRequestRow;
}

/** Leaving the National Account program clears its bill-through data only. */
export async function clearBillThrough(ctx: ClearContext): Promise<void> {
  const { tx, vendorRequest } = ctx;
  const [before] = await rows.ofRequest(tx, vendorRequest.requestUid);
  if (!before) return;
  await rows.update(ctx, before.payInfoUid, CLEARED);
  await recordActivity(ctx, 'payment.changed', changedFields(before, CLEARED));
}

type PaymentRow = typeof paymentInfos.$inferSelect;
type Write = typeof ENDPOINTS.createPayment | typeof ENDPOINTS.updatePayment;
type BillThrough = Pick<PaymentRow, 'billThruVendor' | 'otherText'>;

/** Other (`O`) is a choice of the screen and in neither list of the bill-through vendor. */
const { billThruVendor: VENDOR_LISTS = [], ...LISTS } = listsOf(paymentFields);

/** Bill-through data has no address; the payment form brings one. */
const read = (row: PaymentRow) =>
  v.parse(paymentSchema, {
    ...row,
    ...(row.payPreference === null ? {} : unchecked(row)),
    etag: etagOf(row),
  });
const ownAddress = (row: object): Address => addressOf(row, REMIT_ADDRESS);
/** The columns of a write: absent fields are kept, what follows from the vendor is computed. */
async function columnsOf(
  tx: Db,
  before: BillThrough & { readonly remitState: string },
  {
    payPreference,
    requestUid: _request,
    payInfoUid: _own,
    billThruNa: _claimed,
    ...body
  }: SavePayment,
) {
  const sent = omitUndefined(body);
  await assertListed(tx, before, sent, {
    ...LISTS,
    ...(sent.billThruVendor !== BILL_THRU_OTHER && { billThruVendor: VENDOR_LISTS }),
  });
  const { billThruVendor, otherText } = { ...before, ...sent };
  if (billThruVendor === BILL_THRU_OTHER && otherText === '')
    throw validationError({ otherText: messageText('required') });
  return {
    ...sent,
    ...(payPreference !== undefined && {
      payPreference: payPreference === '' ? null : payPreference,
    }),
    otherText: billThruVendor === BILL_THRU_OTHER ? otherText : '',
    billThruNa: await billThruNaOf(tx, billThruVendor),
  };
}

/** The address columns of a write. A business address is the stored one, not the sender's. */
async function addressColumns(
  ctx: Pick<WriteContext<Write>, 'tx' | 'user' | 'vendorRequest' | 'body'>,
  after: object & Pick<SavePayment, 'sameAddress'>,
  stored?: { readonly address: Address; readonly verified: 0 | 1 | null },
) {
  const { tx, vendorRequest, body } = ctx;
  const business =
    after.sameAddress === 1 && (await storedBusinessAddress(tx, vendorRequest.requestUid));
  if (business) return business;
  const sent = body.addressVerified;
  return { addressVerified: await verifiedAddress(ctx, ownAddress(after), sent, stored) };
}

/** Payment terms and bill-through data: two forms that share one record. */
export const paymentRoutes: readonly Route[] = [
  rows.searchOneRoute(ENDPOINTS.searchPayment, read),

  defineWriteRoute(
    ENDPOINTS.createPayment,
    async (ctx) => {
      const { tx, vendorRequest, body } = ctx;
      assertNone(await rows.ofRequest(tx, vendorRequest.requestUid), 'The payment information');
      const columns = await columnsOf(
        tx,
        { billThruVendor: '', otherText: '', remitState: '' },
        body,
      );
      const row = await rows.insert(ctx, { ...columns, ...(await addressColumns(ctx, columns)) });
      await recordActivity(ctx, 'payment.created', changedFields({}, read(row)));
      return { payload: read(row), rev: row.rev };
    },
    { addressOf: ownAddress, afterApproval: true },
  ),

  defineWriteRoute(
    ENDPOINTS.updatePayment,
    async (ctx) => {
      const { tx, body, params } = ctx;
      const before = await rows.match(ctx, params.payInfoUid);
      const changed = await columnsOf(tx, before, body);
      const stored = { address: ownAddress(before), verified: before.addressVerified };
      const row = await rows.update(ctx, before.payInfoUid, {
        ...changed,
        ...(await addressColumns(ctx, { ...before, ...changed }, stored)),
      });
      await recordActivity(
        ctx,
        'payment.changed',
        changedFields(before, read(row)),
        Object.keys(changed).filter((field) => field in body),
      );
      return { payload: read(row), rev: row.rev };
    },
    { addressOf: ownAddress, afterApproval: true },
  ),
];
