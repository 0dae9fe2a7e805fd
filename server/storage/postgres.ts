import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import type { Database } from './database';

const CONNECT_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

/** The address without its password, fit for a message. */
function publicAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Opens a PostgreSQL server. @throws StartupError when it cannot be reached or refuses the login */
export async function openPostgres(databaseUrl: string, logger: Logger): Promise<Database> {
  if (!URL.canParse(databaseUrl))
    throw new StartupError('DATABASE_URL is not an address that can be read.');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'database connection lost'));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartupError(
      `The database at ${publicAddress(databaseUrl)} cannot be used (${reason}); check DATABASE_URL.`,
      { cause: error },
    );
  }
  return { db: drizzle({ client: pool }), close: () => pool.end() };
}
