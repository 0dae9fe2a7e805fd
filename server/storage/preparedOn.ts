import type { Db } from './database';

/**
 * Builds a query once per database, because Drizzle's building of its text takes as long as sending
 * it.
 */
export function preparedOn<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
