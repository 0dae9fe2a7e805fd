import pg from 'pg';
import type { Logger } from '../logger';
import { prepareStatements } from './prepareStatements';

/** Creates the connections of either database. */
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
  return pool;
}
