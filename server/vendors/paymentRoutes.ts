import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { paymentSchema, type SavePayment } from '@contract/entities/payment';
import { ENDPOINTS } from '@contract/endpoints/table';
import { BILL_THRU_OTHER } from '@contract/enums';
import { messageText } from '@contract/messages';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { pageOfOne } from '../api/paging';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { paymentInfos } from '../storage/schema/shop';
import { billThruNaOf } from './billThrough';
import { assertNone, found, fresh, given, returned, touched } from './record';

type PaymentRow = typeof paymentInfos.$inferSelect;
type BillThrough = Pick<PaymentRow, 'billThruVendor' | 'otherText'>;

const read = (row: PaymentRow) => v.parse(paymentSchema, row);
const rowsOf = (db: Db, requestUid: string) =>
  db.select().from(paymentInfos).where(eq(paymentInfos.requestUid, requestUid));

/** The columns of a write: absent fields are kept; what the bill-through vendor decides is worked out here, whatever was sent. */
async function columnsOf(
  tx: Db,
  before: BillThrough,
  {
    payPreference,
    requestUid: _request,
    payInfoUid: _own,
    billThruNa: _claimed,
    ...body
  }: SavePayment,
) {
  const sent = given(body);
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

/** Payment terms and bill-through data: two forms, one record. */
export const paymentRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchPayment, async ({ deps: { db }, request, readBody }) => {
    await readBody();
    return pageOfOne((await rowsOf(db, request.requestUid))[0], read);
  }),

  writeUnderRequest(ENDPOINTS.createPayment, async (call) => {
    const { tx, request, body, now } = call;
    assertNone(await rowsOf(tx, request.requestUid), 'The payment information');
    const columns = await columnsOf(tx, { billThruVendor: '', otherText: '' }, body);
    const row = returned(
      await tx
        .insert(paymentInfos)
        .values({
          ...columns,
          payInfoUid: randomUUID(),
          requestUid: request.requestUid,
          ...fresh(now),
        })
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'payment.created', changedFields({}, read(row)));
    return { payload: read(row), rev: row.rev };
  }),

  writeUnderRequest(ENDPOINTS.updatePayment, async (call) => {
    const { tx, request, body, params, now, context } = call;
    const before = found(
      await tx
        .select()
        .from(paymentInfos)
        .where(
          and(
            eq(paymentInfos.payInfoUid, params.payInfoUid),
            eq(paymentInfos.requestUid, request.requestUid),
          ),
        ),
    );
    assertFresh(context, before.rev);
    const columns = { ...(await columnsOf(tx, before, body)), ...touched(paymentInfos.rev, now) };
    const row = returned(
      await tx
        .update(paymentInfos)
        .set(columns)
        .where(eq(paymentInfos.payInfoUid, before.payInfoUid))
        .returning(),
    );
    await recordActivity(
      call,
      request.requestUid,
      'payment.changed',
      changedFields(before, read(row)),
    );
    return { payload: read(row), rev: row.rev };
  }),
];
