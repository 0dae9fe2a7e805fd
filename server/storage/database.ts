import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction; queries run on either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** How many connections are in use and idle, and how many queries wait for one. */
  readonly connections?: () => Readonly<Record<'used' | 'idle' | 'waiting', number>>;
  readonly close: () => Promise<void>;
}

/** The rows of a query that Drizzle cannot build. The caller knows what it selects. */
export const queryRows = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  // Every driver that the portal uses gives an object with rows.
  ((await db.execute(query)) as { rows: Row[] }).rows;

/**
 * Runs `work` in a transaction under a named lock that all instances share. Query only `tx` inside:
 * the transaction occupies the one connection of the embedded database.
 */
export async function withDatabaseLock<Result>(
  db: Db,
  name: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    return work(tx);
  });
}

/** Builds a query once per database: Drizzle's building takes as long as sending it. */
export function preparedOn<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
