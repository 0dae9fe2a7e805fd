import { randomUUID } from 'node:crypto';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '@contract/endpoints/define';
import type { Route } from '../api/defineRoute';
import type { PayloadOf, ReadContext, WriteContext } from '../api/endpointContext';
import { assertIfMatch } from '../api/ifMatch';
import { pageOfOne, sliceOf, totalOf } from '../api/paging';
import { defineReadRoute } from '../api/vendorRequestRoute';
import type { Db } from '../storage/database';
import { firstOrNotFound, firstRow, revisionBump, timestamps } from './record';

type PartTable = PgTable & Readonly<Record<'requestUid' | 'createdAt' | 'rev', PgColumn>>;
type SearchEndpoint = Endpoint<`${string}{requestUid}${string}`>;
type Write = Pick<WriteContext<Endpoint>, 'tx' | 'now'> & {
  readonly vendorRequest: { readonly requestUid: string };
};
/** An entry of the page that a search responds with. */
type EntryOf<E extends Endpoint> =
  PayloadOf<E> extends { readonly pageEntries?: readonly (infer Entry)[] | null | undefined }
    ? Entry
    : never;
interface Revision {
  readonly rev: number;
  readonly updatedAt: Date;
}

/**
 * The rows of one table, each of which belongs to a registration.
 * @param uid the column that identifies a row
 */
export function rowsIn<
  Table extends PartTable,
  Uid extends keyof Table['$inferSelect'] & keyof Table & string,
>(table: Table, uid: Uid) {
  type Row = Table['$inferSelect'];
  type New = Omit<Table['$inferInsert'], Uid | 'requestUid' | 'createdAt' | 'updatedAt'>;
  // Drizzle cannot derive the type of a row from a table that is a type parameter. These casts
  // give it back: every statement selects or returns whole rows of this table.
  const uidColumn = table[uid] as unknown as PgColumn;
  const anyTable: PgTable = table;
  const asRows = (rows: unknown): Row[] => rows as Row[];
  const ofRequest = (requestUid: string) => eq(table.requestUid, requestUid);

  /** The row of this registration. @throws HttpError NOT_FOUND, also for one of another */
  const find = async ({ tx, vendorRequest }: Write, rowUid: string): Promise<Row> =>
    firstOrNotFound(
      asRows(
        await tx
          .select()
          .from(anyTable)
          .where(and(eq(uidColumn, rowUid), ofRequest(vendorRequest.requestUid))),
      ),
    );

  return {
    find,
    /** The row that a write is based on. @throws HttpError NOT_FOUND, STALE, VALIDATION */
    match: async <E extends Endpoint>(ctx: WriteContext<E>, rowUid: string): Promise<Row> => {
      const row = await find(ctx, rowUid);
      await assertIfMatch(ctx, row as Row & Revision);
      return row;
    },
    ofRequest: async (db: Db, requestUid: string): Promise<Row[]> =>
      asRows(await db.select().from(anyTable).where(ofRequest(requestUid))),
    count: (db: Db, requestUid: string): Promise<number> => db.$count(table, ofRequest(requestUid)),
    /** @param rowUid of the new row, where a column depends on it */
    insert: async (
      { tx, vendorRequest, now }: Write,
      columns: New,
      rowUid: string = randomUUID(),
    ): Promise<Row> =>
      firstRow(
        asRows(
          await tx
            .insert(anyTable)
            .values({
              ...columns,
              [uid]: rowUid,
              requestUid: vendorRequest.requestUid,
              ...timestamps(now),
            })
            .returning(),
        ),
      ),
    /** Changes these columns and counts the revision up. */
    update: async (
      { tx, now }: Pick<Write, 'tx' | 'now'>,
      rowUid: string,
      columns: Partial<New>,
    ): Promise<Row> =>
      firstRow(
        asRows(
          await tx
            .update(anyTable)
            .set({ ...columns, ...revisionBump(table.rev, now) })
            .where(eq(uidColumn, rowUid))
            .returning(),
        ),
      ),
    remove: ({ tx }: Pick<Write, 'tx'>, rowUid: string): Promise<unknown> =>
      tx.delete(table).where(eq(uidColumn, rowUid)),
    /** The search for a record that a registration has once. */
    searchOneRoute: <E extends SearchEndpoint>(
      endpoint: E,
      read: (row: Row, ctx: ReadContext<E>) => EntryOf<E> | Promise<EntryOf<E>>,
    ): Route =>
      defineReadRoute(endpoint, async (ctx) => {
        await ctx.readBody();
        const { requestUid } = ctx.vendorRequest;
        const [row] = asRows(
          await ctx.deps.db.select().from(anyTable).where(ofRequest(requestUid)),
        );
        const entry = row && (await read(row, ctx));
        return pageOfOne(row as (Row & Revision) | undefined, () => entry) as {
          payload: PayloadOf<E>;
        };
      }),
    /** The search for the entries of a list, oldest first. */
    searchRoute: <E extends SearchEndpoint>(
      endpoint: E,
      readAll: (
        rows: readonly Row[],
        ctx: ReadContext<E>,
      ) => readonly EntryOf<E>[] | Promise<readonly EntryOf<E>[]>,
      condition: (body: Awaited<ReturnType<ReadContext<E>['readBody']>>) => SQL | undefined = () =>
        undefined,
    ): Route =>
      defineReadRoute(endpoint, async (ctx) => {
        const { db } = ctx.deps;
        const body = await ctx.readBody();
        // Every search has criteria.
        const slice = sliceOf(body as Parameters<typeof sliceOf>[0]);
        const where = and(ofRequest(ctx.vendorRequest.requestUid), condition(body));
        const rows = asRows(
          await db
            .select()
            .from(anyTable)
            .where(where)
            .orderBy(asc(table.createdAt), asc(uidColumn))
            .limit(slice.limit)
            .offset(slice.offset),
        );
        return {
          // The schema of the endpoint is that of these entries.
          payload: {
            pageEntries: await readAll(rows, ctx),
            totalCount: await totalOf(rows, slice, () => db.$count(table, where)),
          } as PayloadOf<E>,
        };
      }),
  };
}
