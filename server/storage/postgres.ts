import { Socket } from 'node:net';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import { APPLICATION, createPool, databaseOn } from './createPool';
import type { Database } from './database';

const CONNECT_TIMEOUT_MS = 5000;

/** How long the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** For one statement. */
  readonly statement: number;
  /** To wait for a row that another transaction has locked. */
  readonly lock: number;
  /** Between two statements of a transaction, whose instance may be frozen while it holds locks. */
  readonly idleInTransaction: number;
  /**
   * Without a byte on the connection. Longer than `statement`, so that only a server that has gone
   * silent reaches it: its connections would stay taken until the system gives them up, which
   * takes a quarter of an hour.
   */
  readonly silence: number;
}

const LIMITS: DatabaseLimits = {
  statement: 60_000,
  lock: 20_000,
  idleInTransaction: 30_000,
  silence: 70_000,
};

function createSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () =>
    socket.destroy(new Error('Connection terminated: the database does not respond')),
  );
  return socket;
}

/** Host and database without the password, for a message. */
function publicAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/**
 * Connects to a PostgreSQL server.
 * @param limits null for migrations, which take as long as they need and wait for those of others
 * @param poolSize how many connections it may use at once
 * @throws StartupError when it is unreachable or refuses the login
 */
export async function openPostgres(
  databaseUrl: string,
  logger: Logger,
  limits: DatabaseLimits | null = LIMITS,
  poolSize = 10,
): Promise<Database> {
  if (!URL.canParse(databaseUrl)) throw new StartupError('DATABASE_URL is not a valid address.');
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: poolSize,
      fallback_application_name: APPLICATION,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(limits && {
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
        idle_in_transaction_session_timeout: limits.idleInTransaction,
        stream: () => createSocket(limits.silence),
      }),
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
  return {
    db: databaseOn(pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
