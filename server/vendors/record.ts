import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { conflict, notFound } from '../http/errors';

/** What every change of a record sets besides its fields. */
export const touched = (rev: PgColumn, now: Date): { rev: SQL<number>; updatedAt: Date } => ({
  rev: sql<number>`${rev} + 1`,
  updatedAt: now,
});

/** What a new record starts with. */
export const fresh = (now: Date): { createdAt: Date; updatedAt: Date } => ({
  createdAt: now,
  updatedAt: now,
});

/** The row that a statement must have returned. */
export function returned<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}

/** The row somebody asked for. @throws HttpError NOT_FOUND; a row of another request looks the same as none */
export function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound();
  return row;
}

/** For records of which a request has one. @throws HttpError CONFLICT */
export function assertNone(rows: readonly unknown[], what: string): void {
  if (rows.length > 0)
    throw conflict(`${what} of this registration exists already. Please load it again.`);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that are there: absent ones are neither stored nor compared. */
export function given<T extends object>(fields: T): Defined<T> {
  const entries: [string, unknown][] = Object.entries(fields);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Defined<T>;
}
