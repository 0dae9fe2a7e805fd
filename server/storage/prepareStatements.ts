import type { PoolClient, QueryConfig } from 'pg';

/**
 * Statements with lists of varying length have many texts; beyond this number they stay unnamed.
 */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `portal_${names.size}`;
  names.set(text, name);
  return name;
}

/** A query with its text and values apart, as Drizzle sends them. */
const isPlainQuery = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

/**
 * Names the statements of a connection, so that PostgreSQL parses and plans each text once per
 * connection and not at every request.
 */
export function prepareStatements(client: PoolClient): void {
  // One signature for the overloads of `query`: the arguments are passed on as they come.
  const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
  const named = (query: unknown, ...rest: unknown[]): unknown => {
    // Without values it is one message: the begin and commit of a transaction, or a migration that
    // runs once.
    if (!isPlainQuery(query) || !hasValues(rest[0])) return send(query, ...rest);
    const name = nameOf(query.text);
    return send(name === undefined ? query : { ...query, name }, ...rest);
  };
  // The overloads of `query` differ in what they return; this passes each through.
  client.query = named as typeof client.query;
}
