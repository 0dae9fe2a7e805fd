import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from '../logger';
import type { Settings } from '../settings';
import { migrate } from './migrate';

/** What queries run on: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database the settings name and brings its tables up to date: PostgreSQL inside the process by
 * default, a PostgreSQL server with DATABASE_URL.
 * @throws StartupError in words when it cannot be opened
 */
export async function openDatabase(settings: Settings, logger: Logger): Promise<Database> {
  const database = await connect(settings, logger);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Each driver is loaded only when used: the embedded one alone takes 20 MB. */
async function connect(settings: Settings, logger: Logger): Promise<Database> {
  if (settings.DATABASE_URL.startsWith('postgres')) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(settings.DATABASE_URL, logger);
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(settings.DATABASE_URL === 'memory:' ? undefined : settings.DATA_DIR);
}

/**
 * Runs `work` in a transaction that no other instance runs under the same name at the same time.
 * Inside, only the handed-in `tx` may be used: the embedded database has one connection, and it is taken.
 */
export async function withDatabaseLock<Result>(db: Db, name: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    return work(tx);
  });
}
