import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger';
import type { Db } from './database';
import { prepareStatements } from './prepareStatements';

/** Longer than a request may hold a connection: statements and locks have limits of their own. */
const STUCK_MS = 180_000;

/** Creates the connections of either database. A pool that stays empty ends the process. */
export function createPool(config: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new pg.Pool(config);
  // An error without a listener would end the process. The pool reports that of an idle connection;
  // a connection that a request is using reports its own.
  const onLost = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    prepareStatements(client);
  });
  onceStuck(pool, () => {
    logger.fatal('no database connection was given back for minutes; ending the process');
    process.exit(1);
  });
  return pool;
}

/**
 * Calls `onStuck` once when every connection is in use, requests wait for one, and none is given
 * back for `stuckMs`. Such a process cannot recover; its supervisor restarts it.
 */
export function onceStuck(pool: pg.Pool, onStuck: () => void, stuckMs = STUCK_MS): void {
  let lastReturn = Date.now();
  pool.on('release', () => {
    lastReturn = Date.now();
  });
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer);
    if (pool.waitingCount === 0 || pool.idleCount > 0) lastReturn = Date.now();
    if (Date.now() - lastReturn < stuckMs) return;
    clearInterval(timer);
    onStuck();
  }, stuckMs / 10);
  timer.unref();
}

/**
 * The database on a pool. A transaction always gives its connection back: Drizzle's own does not
 * when the connection breaks at `begin`, and the pool runs empty.
 */
export function databaseOn(pool: pg.Pool): Db {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
