import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { conflict, notFound } from '../http/errors';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';

/** Columns that every update sets: the next revision and the time. */
export const revisionBump = (rev: PgColumn, now: Date): { rev: SQL<number>; updatedAt: Date } => ({
  rev: sql<number>`${rev} + 1`,
  updatedAt: now,
});

/** The time columns of a new record. */
export const timestamps = (now: Date): { createdAt: Date; updatedAt: Date } => ({
  createdAt: now,
  updatedAt: now,
});

/** The row of a statement that always returns one. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}

/** The first row. @throws HttpError NOT_FOUND, also for a row of another registration */
export function firstOrNotFound<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound();
  return row;
}

type OfRegistration = PgTable & { readonly requestUid: PgColumn };

/** The row of a registration in a table that has one for each; undefined when it has none. */
export async function recordOf<Table extends OfRegistration>(
  db: Db,
  table: Table,
  requestUid: string,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await recordsOf(db, table, [requestUid]);
  return row;
}

/** The rows of registrations in a table. */
export const recordsOf = <Table extends OfRegistration>(
  db: Db,
  table: Table,
  requestUids: readonly string[],
): Promise<Table['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(inArray(table.requestUid, [...requestUids]));

/** The name of a shop, or ''. */
export const shopNameOf = async (db: Db, requestUid: string): Promise<string> =>
  (await recordOf(db, basicInfos, requestUid))?.businessName ?? '';

/** Guards records that a registration has once. @throws HttpError CONFLICT */
export function assertNone(rows: readonly unknown[], what: string): void {
  if (rows.length > 0)
    throw conflict(`${what} of this registration exists already. Please load it again.`);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined fields, which must be neither stored nor compared. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  const entries: [string, unknown][] = Object.entries(fields);
  // The same fields, without the undefined ones.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** The part of a secret number to show: the last four digits, or of a shorter one all but one. */
export const lastFour = (number: string): string => number.slice(Math.max(1, number.length - 4));

interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The coordinates of an address. A changed address without new ones loses them. */
export function locationColumns(
  changed: boolean,
  sent: Located,
): { latitude?: number | null; longitude?: number | null } {
  return changed ? { latitude: sent.latitude ?? null, longitude: sent.longitude ?? null } : {};
}

/** Whether any of the named fields differs. A field missing in `after` is unchanged. */
export function differs<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T)[],
): boolean {
  return fields.some((field) => after[field] !== undefined && after[field] !== before[field]);
}
