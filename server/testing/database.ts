import pg from 'pg';
import { backendUrl } from './backends';

/** Runs one statement on a database, and closes the connection. */
export async function queryOn(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Runs one statement on the database of the two PostgreSQL instances, for what no endpoint can do.
 */
export const runSql = (
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> => queryOn(backendUrl('POSTGRES_DATABASE_URL'), text, values);
