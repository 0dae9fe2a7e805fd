import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries run on: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/**
 * Runs `work` in a transaction that no other instance runs under the same name at the same time.
 * Inside, only the handed-in `tx` may be used: the embedded database has one connection, and it is taken.
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
