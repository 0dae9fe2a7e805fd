import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { prepareStatements } from './prepareStatements';

const CONNECT_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

/** Host and database without the password, for a message. */
function publicAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Connects to a PostgreSQL server. @throws StartupError when it is unreachable or refuses the login */
export async function openPostgres(databaseUrl: string, logger: Logger): Promise<Database> {
  if (!URL.canParse(databaseUrl)) throw new StartupError('DATABASE_URL is not a valid address.');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An error without a listener would end the process. The pool reports that of an idle connection; a connection that a
  // request is using reports its own.
  const onLost = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    prepareStatements(client);
  });
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
