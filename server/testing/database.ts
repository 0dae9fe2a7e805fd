import pg from 'pg';
import { backendUrl } from './backends';

/** Runs one statement on the database of the two PostgreSQL instances, for what no endpoint can do. */
export async function runSql(
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: backendUrl('POSTGRES_DATABASE_URL') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
