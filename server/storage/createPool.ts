import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig } from 'pg';
import pg from 'pg';
import type { Logger } from '../logger';
import { traceId } from '../tracing/trace';
import type { Db } from './database';

/** Statements with lists of varying length have many texts; more than this stay unnamed. */
const MAX_STATEMENTS = 500;

/** The name of a statement by its text, the same on every connection of a pool. */
type NameOf = (text: string) => string | undefined;

function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** What the portal's connections are called in PostgreSQL. */
export const APPLICATION = 'vendor-portal';

/** A query with its text and values apart, as Drizzle sends them. */
const isPlainQuery = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

/**
 * The begin of a transaction, which also names its trace to PostgreSQL: `application_name` in
 * `pg_stat_activity`, and `%a` in `log_line_prefix`. It is part of the same message, and of the
 * transaction only. A comment in each statement would make every prepared statement a new one.
 */
function beginInTrace(text: string): string {
  const id = traceId();
  return id === undefined || !/^begin\b/.test(text)
    ? text
    : `${text}; set local application_name = '${APPLICATION} ${id}'`;
}

/** Names a connection's statements, so that PostgreSQL parses and plans each once. */
function prepareStatements(client: PoolClient, nameOf: NameOf): void {
  // One signature for the overloads of `query`: the arguments are passed on as they come.
  const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
  const named = (query: unknown, ...rest: unknown[]): unknown => {
    // Without values it is one message: the begin and commit of a transaction, or a migration that
    // runs once.
    if (!isPlainQuery(query)) return send(query, ...rest);
    if (!hasValues(rest[0])) return send({ ...query, text: beginInTrace(query.text) }, ...rest);
    const name = nameOf(query.text);
    return send(name === undefined ? query : { ...query, name }, ...rest);
  };
  // The overloads of `query` differ in what they return; this passes each through.
  client.query = named as typeof client.query;
}

/** Longer than a request may hold a connection: statements and locks have limits of their own. */
const STUCK_MS = 180_000;

/** Creates the connections of either database. A pool that stays empty ends the process. */
export function createPool(config: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new pg.Pool(config);
  const nameOf = statementNames();
  // An error without a listener would end the process. The pool reports that of an idle connection;
  // a connection that a request is using reports its own.
  const onLost = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    prepareStatements(client, nameOf);
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
