import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import { createPool } from './createPool';
import type { Database } from './database';

const CONNECT_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

/** Host and database without the password, for a message. */
function publicAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/**
 * Connects to a PostgreSQL server.
 * @throws StartupError when it is unreachable or refuses the login
 */
export async function openPostgres(databaseUrl: string, logger: Logger): Promise<Database> {
  if (!URL.canParse(databaseUrl)) throw new StartupError('DATABASE_URL is not a valid address.');
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    },
    logger,
  );
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no response';
    throw new StartupError(
      `The database at ${publicAddress(databaseUrl)} cannot be used (${reason}); check DATABASE_URL.`,
      { cause: error },
    );
  }
  return { db: drizzle({ client: pool }), close: () => pool.end() };
}
