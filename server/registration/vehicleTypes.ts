import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import { assertEtag, etagOfSet } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { notFound } from '../http/errors';
import { vehicleTypes } from '../storage/schema/shopLists';
import { assertEachListed } from './assertListed';
import type { Db } from '../storage/database';
import { timestamps } from './record';

type VehicleRow = typeof vehicleTypes.$inferSelect;

const read = ({ typeUid, vehicleTypeCode }: VehicleRow) => ({ typeUid, vehicleTypeCode });
const formatTypes = (rows: readonly VehicleRow[]): string =>
  rows.map((row) => row.vehicleTypeCode).join(', ');

const rowsOf = (db: Db, requestUid: string) =>
  db.select().from(vehicleTypes).where(eq(vehicleTypes.requestUid, requestUid));

/** The list is saved as a whole, so it has one ETag, which an empty list has as well. */
const etagOf = (rows: readonly VehicleRow[]): string =>
  etagOfSet(rows.map((row) => row.vehicleTypeCode));

export const vehicleTypeRoutes: readonly Route[] = [
  defineReadRoute(
    ENDPOINTS.searchVehicleTypes,
    async ({ deps: { db }, vendorRequest, readBody }) => {
      const slice = sliceOf(await readBody());
      const where = eq(vehicleTypes.requestUid, vendorRequest.requestUid);
      const rows = await db
        .select()
        .from(vehicleTypes)
        .where(where)
        .orderBy(asc(vehicleTypes.vehicleTypeCode))
        .limit(slice.limit)
        .offset(slice.offset);
      const totalCount = await totalOf(rows, slice, () => db.$count(vehicleTypes, where));
      const all = totalCount === rows.length ? rows : await rowsOf(db, vendorRequest.requestUid);
      const etag = etagOf(all);
      return { payload: { pageEntries: rows.map(read), totalCount, etag }, etag };
    },
  ),

  /** Existing entries stay. The response lists every requested entry. */
  defineWriteRoute(ENDPOINTS.createVehicleTypes, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
      now,
    } = ctx;
    const codes = body.map((entry) => entry.vehicleTypeCode);
    const held = await rowsOf(tx, requestUid);
    await assertEtag(ctx, etagOf(held), { subject: 'vehicleTypes' });
    await assertEachListed(
      tx,
      body.map((form, i) => ({
        before: held.find((row) => row.vehicleTypeCode === form.vehicleTypeCode) ?? {},
        form,
        lists: { vehicleTypeCode: ['vehtype'] },
        path: `${i}.`,
      })),
    );
    const added = await tx
      .insert(vehicleTypes)
      .values(
        codes.map((vehicleTypeCode) => ({
          typeUid: randomUUID(),
          requestUid,
          vehicleTypeCode,
          ...timestamps(now),
        })),
      )
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await recordActivity(ctx, requestUid, 'vehicleTypes.created', [
        { field: 'vehicleTypes', before: '', after: formatTypes(added) },
      ]);
    const stored = [...held, ...added];
    const requested = stored.filter((row) => codes.includes(row.vehicleTypeCode));
    const etag = etagOf(stored);
    return {
      payload: { pageEntries: requested.map(read), totalCount: requested.length, etag },
      etag,
    };
  }),

  /** All or none, as for services. */
  defineWriteRoute(ENDPOINTS.deleteVehicleTypes, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
    } = ctx;
    const held = await rowsOf(tx, requestUid);
    await assertEtag(ctx, etagOf(held), { subject: 'vehicleTypes' });
    const uids = [...new Set(body.map((entry) => entry.typeUid))];
    const gone = await tx
      .delete(vehicleTypes)
      .where(and(eq(vehicleTypes.requestUid, requestUid), inArray(vehicleTypes.typeUid, uids)))
      .returning();
    if (gone.length < uids.length) throw notFound();
    await recordActivity(ctx, requestUid, 'vehicleTypes.deleted', [
      { field: 'vehicleTypes', before: formatTypes(gone), after: '' },
    ]);
    return { payload: null, etag: etagOf(held.filter((row) => !uids.includes(row.typeUid))) };
  }),
];
