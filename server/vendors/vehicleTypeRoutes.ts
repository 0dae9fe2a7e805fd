import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { notFound } from '../http/errors';
import { vehicleTypes } from '../storage/schema/shopLists';
import { fresh } from './record';

type VehicleRow = typeof vehicleTypes.$inferSelect;

const read = ({ typeUid, vehicleTypeCode }: VehicleRow) => ({ typeUid, vehicleTypeCode });
const spell = (rows: readonly VehicleRow[]): string =>
  rows.map((row) => row.vehicleTypeCode).join(', ');

export const vehicleTypeRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchVehicleTypes, async ({ deps: { db }, request, readBody }) => {
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(vehicleTypes.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(vehicleTypes)
      .where(where)
      .orderBy(asc(vehicleTypes.vehicleTypeCode))
      .limit(limit)
      .offset(offset);
    return {
      payload: { pageEntries: rows.map(read), totalCount: await db.$count(vehicleTypes, where) },
    };
  }),

  /** What is there already stays as it is; the answer lists all that was asked for. */
  writeUnderRequest(ENDPOINTS.createVehicleTypes, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
      now,
    } = call;
    const codes = body.map((entry) => entry.vehicleTypeCode);
    const added = await tx
      .insert(vehicleTypes)
      .values(
        codes.map((vehicleTypeCode) => ({
          typeUid: randomUUID(),
          requestUid,
          vehicleTypeCode,
          ...fresh(now),
        })),
      )
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await recordActivity(call, requestUid, 'vehicleTypes.created', [
        { field: 'vehicleTypes', before: '', after: spell(added) },
      ]);
    const asked = await tx
      .select()
      .from(vehicleTypes)
      .where(
        and(eq(vehicleTypes.requestUid, requestUid), inArray(vehicleTypes.vehicleTypeCode, codes)),
      );
    return { payload: { pageEntries: asked.map(read), totalCount: asked.length } };
  }),

  /** All or none, as with services. */
  writeUnderRequest(ENDPOINTS.deleteVehicleTypes, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
    } = call;
    const uids = [...new Set(body.map((entry) => entry.typeUid))];
    const gone = await tx
      .delete(vehicleTypes)
      .where(and(eq(vehicleTypes.requestUid, requestUid), inArray(vehicleTypes.typeUid, uids)))
      .returning();
    if (gone.length < uids.length) throw notFound();
    await recordActivity(call, requestUid, 'vehicleTypes.deleted', [
      { field: 'vehicleTypes', before: spell(gone), after: '' },
    ]);
    return { payload: null };
  }),
];
