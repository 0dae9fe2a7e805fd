import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  basicInfoSchema,
  type SaveBasicInfo,
  saveBasicInfoSchema,
} from '@contract/entities/basicInfo';
import { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { pageOfOne } from '../api/paging';
import { readUnderRequest, type WriteCall, writeUnderRequest } from '../api/underRequest';
import { differs, placeOf } from '../domain/verifiedAddress';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { assertNone, found, fresh, given, returned, touched } from './record';

type BasicInfoRow = typeof basicInfos.$inferSelect;
type Update = typeof ENDPOINTS.patchBasicInfo | typeof ENDPOINTS.updateBasicInfo;

const read = (row: BasicInfoRow) => v.parse(basicInfoSchema, row);
const rowsOf = (db: Db, requestUid: string) =>
  db.select().from(basicInfos).where(eq(basicInfos.requestUid, requestUid));

/** The request carries the reason too. It follows; this is no change of the request that could make somebody's copy of it stale. */
async function mirrorReason(
  tx: Db,
  { requestUid }: VendorRequestRow,
  { requestReason, reasonText }: BasicInfoRow,
): Promise<void> {
  await tx
    .update(vendorRequests)
    .set({ requestReason, reasonText })
    .where(eq(vendorRequests.requestUid, requestUid));
}

async function create({
  tx,
  request,
  body,
  now,
  ...call
}: WriteCall<typeof ENDPOINTS.createBasicInfo>) {
  assertNone(await rowsOf(tx, request.requestUid), 'The basic information');
  const values = {
    ...given(body),
    basicInfoUid: randomUUID(),
    requestUid: request.requestUid,
    ...fresh(now),
  };
  const row = returned(await tx.insert(basicInfos).values(values).returning());
  await mirrorReason(tx, request, row);
  await recordActivity(
    { ...call, tx, now },
    request.requestUid,
    'basicInfo.created',
    changedFields({}, read(row)),
  );
  return { payload: read(row), rev: row.rev };
}

/** PUT brings the whole form, PATCH some fields of it; what the form does not hold (door height, franchise) is kept unless sent. */
async function update(call: WriteCall<Update>, formOf: (before: BasicInfoRow) => SaveBasicInfo) {
  const { tx, request, body, now, context } = call;
  const uid = call.params.basicInfoUid;
  const before = found(
    await tx
      .select()
      .from(basicInfos)
      .where(and(eq(basicInfos.basicInfoUid, uid), eq(basicInfos.requestUid, request.requestUid))),
  );
  assertFresh(context, before.rev);
  const form = given(formOf(before));
  const moved = differs(before, form, [
    'streetAddress1',
    'streetAddress2',
    'city',
    'state',
    'zipCode',
  ]);
  const columns = { ...form, ...placeOf(moved, body) };
  const row = returned(
    await tx
      .update(basicInfos)
      .set({ ...columns, ...touched(basicInfos.rev, now) })
      .where(eq(basicInfos.basicInfoUid, uid))
      .returning(),
  );
  await mirrorReason(tx, request, row);
  await recordActivity(
    call,
    request.requestUid,
    'basicInfo.changed',
    changedFields(before, read(row)),
  );
  return { payload: read(row), rev: row.rev };
}

export const basicInfoRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.getBasicInfo, async ({ deps: { db }, request }) => {
    const [row] = await rowsOf(db, request.requestUid);
    return row ? { payload: read(row), rev: row.rev } : { payload: null };
  }),

  readUnderRequest(ENDPOINTS.searchBasicInfo, async ({ deps: { db }, request, readBody }) => {
    await readBody();
    return pageOfOne((await rowsOf(db, request.requestUid))[0], read);
  }),

  writeUnderRequest(ENDPOINTS.createBasicInfo, create),
  writeUnderRequest(ENDPOINTS.updateBasicInfo, (call) => update(call, () => call.body)),
  writeUnderRequest(ENDPOINTS.patchBasicInfo, (call) =>
    update(call, (before) => parseInput(saveBasicInfoSchema, { ...before, ...given(call.body) })),
  ),
];
