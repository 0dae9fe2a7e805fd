import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import { assertEtag, etagOfSet } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { pageOf, sliceOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { notFound } from '../http/errors';
import type { Db } from '../storage/database';
import { serviceCapabilities, vehicleTypes } from '../storage/schema/shopLists';
import { assertEachListed, type FieldLists } from './assertListed';
import { timestamps } from './record';

type CodeTable = PgTable & Readonly<Record<'requestUid', PgColumn>>;

interface CodeSet<Table extends CodeTable, Uid, Code> {
  readonly name: 'services' | 'vehicleTypes';
  readonly table: Table;
  readonly uid: Uid;
  /** The columns of a code: together they are unique in the set. */
  readonly codes: readonly Code[];
  readonly listsOf: (choice: Pick<Table['$inferSelect'], Code & string>) => FieldLists;
}

/** A set of codes that a shop has chosen. It is saved as a whole. */
function codeSet<
  Table extends CodeTable,
  const Uid extends keyof Table['$inferSelect'] & string,
  const Code extends keyof Table['$inferSelect'] & string,
>({ name, table, uid, codes, listsOf }: CodeSet<Table, Uid, Code>) {
  type Choice = Pick<Table['$inferSelect'], Code>;
  type Row = Pick<Table['$inferSelect'], Uid | Code>;
  // Drizzle cannot derive the type of a row from a table that is a type parameter.
  const column = (of: Uid | Code) => table[of as keyof Table] as PgColumn;
  const columns = Object.fromEntries([uid, ...codes].map((of) => [of, column(of)]));
  const asRows = (rows: unknown) => rows as Row[];

  const read = async (db: Db, requestUid: string) =>
    asRows(
      await db
        .select(columns)
        .from(table as PgTable)
        .where(eq(table.requestUid, requestUid))
        .orderBy(...codes.map((code) => asc(column(code)))),
    );
  const codeOf = (choice: Choice): string => codes.map((code) => choice[code]).join(' ');
  /** The set has one ETag, which an empty one has as well. */
  const etagOf = (rows: readonly Choice[]): string => etagOfSet(rows.map(codeOf));
  /** The stored rows. @throws HttpError when the write is based on another state */
  async function match<E extends Endpoint>(ctx: WriteContext<E>): Promise<Row[]> {
    const held = await read(ctx.tx, ctx.vendorRequest.requestUid);
    await assertEtag(ctx, etagOf(held), { subject: name });
    return held;
  }

  return {
    async search(db: Db, requestUid: string, criteria: Parameters<typeof sliceOf>[0]) {
      const { limit, offset } = sliceOf(criteria);
      const rows = await read(db, requestUid);
      const etag = etagOf(rows);
      const pageEntries = rows.slice(offset, offset + limit);
      return { payload: { pageEntries, totalCount: rows.length, etag }, etag };
    },
    /**
     * Adds choices. Those that exist stay, so a repeated save adds nothing twice. The response
     * lists every requested choice, added or not.
     */
    async add<E extends Endpoint>(ctx: WriteContext<E>, choices: readonly Choice[]) {
      const { tx, now, vendorRequest } = ctx;
      const held = await match(ctx);
      await assertEachListed(
        tx,
        choices.map((form, i) => ({
          before: held.find((row) => codeOf(row) === codeOf(form)) ?? {},
          form,
          lists: listsOf(form),
          path: `${i}.`,
        })),
      );
      const values = choices.map((choice) => ({
        ...Object.fromEntries(codes.map((code) => [code, choice[code]])),
        [uid]: randomUUID(),
        requestUid: vendorRequest.requestUid,
        ...timestamps(now),
      }));
      const added = asRows(
        await tx
          .insert(table as PgTable)
          .values(values)
          .onConflictDoNothing()
          .returning(columns),
      );
      if (added.length > 0)
        await recordActivity(ctx, `${name}.created`, [
          { field: name, before: '', after: added.map(codeOf).join(', ') },
        ]);
      const stored = [...held, ...added];
      const requested = new Set(choices.map(codeOf));
      const page = pageOf(stored.filter((row) => requested.has(codeOf(row))));
      const etag = etagOf(stored);
      return { payload: { ...page, etag }, etag };
    },
    /** All or none: a choice of another registration fails the whole request. */
    async remove<E extends Endpoint>(ctx: WriteContext<E>, requested: readonly Pick<Row, Uid>[]) {
      const held = await match(ctx);
      const uids = [...new Set(requested.map((choice) => choice[uid]))];
      const ofSet = and(
        eq(table.requestUid, ctx.vendorRequest.requestUid),
        inArray(column(uid), uids),
      );
      const gone = asRows(
        await ctx.tx
          .delete(table as PgTable)
          .where(ofSet)
          .returning(columns),
      );
      if (gone.length < uids.length) throw notFound();
      await recordActivity(ctx, `${name}.deleted`, [
        { field: name, before: gone.map(codeOf).join(', '), after: '' },
      ]);
      return { payload: null, etag: etagOf(held.filter((row) => !uids.includes(row[uid]))) };
    },
  };
}

const SERVICES = codeSet({
  name: 'services',
  table: serviceCapabilities,
  uid: 'servicesUid',
  codes: ['serviceClass', 'serviceType'],
  listsOf: ({ serviceClass }) => ({
    serviceType: [serviceClass === 'SV' ? 'services' : 'capability'],
  }),
});

const VEHICLE_TYPES = codeSet({
  name: 'vehicleTypes',
  table: vehicleTypes,
  uid: 'typeUid',
  codes: ['vehicleTypeCode'],
  listsOf: () => ({ vehicleTypeCode: ['vehtype'] }),
});

/** The services and the vehicle types of a shop. */
export const serviceRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.searchServices, async ({ deps: { db }, vendorRequest, readBody }) =>
    SERVICES.search(db, vendorRequest.requestUid, await readBody()),
  ),
  defineWriteRoute(ENDPOINTS.createServices, (ctx) => SERVICES.add(ctx, ctx.body)),
  defineWriteRoute(ENDPOINTS.deleteServices, (ctx) => SERVICES.remove(ctx, ctx.body)),
  defineReadRoute(ENDPOINTS.searchVehicleTypes, async ({ deps: { db }, vendorRequest, readBody }) =>
    VEHICLE_TYPES.search(db, vendorRequest.requestUid, await readBody()),
  ),
  defineWriteRoute(ENDPOINTS.createVehicleTypes, (ctx) => VEHICLE_TYPES.add(ctx, ctx.body)),
  defineWriteRoute(ENDPOINTS.deleteVehicleTypes, (ctx) => VEHICLE_TYPES.remove(ctx, ctx.body)),
];
