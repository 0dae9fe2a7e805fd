import pg from 'pg';
import { queryOn } from './database';

/** A lock that a connection of its own holds, on a database that no other test uses. */
export interface HeldLock {
  /** Resolves once this many statements wait for a lock, or after `release`. */
  readonly waitedForBy: (statements: number) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Runs a statement that locks, and keeps its transaction open until `release`. */
export async function holdLock(
  databaseUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<HeldLock> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement, [...values]);
  let isReleased = false;
  const waitedForBy = async (statements: number): Promise<void> => {
    const [row] = await queryOn(
      databaseUrl,
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (row?.['count'] !== statements && !isReleased) return waitedForBy(statements);
  };
  return {
    waitedForBy,
    release: async () => {
      isReleased = true;
      await holder.query('commit');
      await holder.end();
    },
  };
}
