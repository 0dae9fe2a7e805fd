import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { PORTAL_SETTINGS } from './portalSettings';
import { temporaryFolder } from './processes';

/** The databases that the global setup makes: with tables only, and with the sample data. */
export const MIGRATED = 'migrated';
export const SEEDED = 'seeded';

/** The address of a database on the PostgreSQL server of the tests. */
export function databaseUrl(name: string): string {
  const address = process.env['TEST_POSTGRES_URL'];
  if (address === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through jest.config.js');
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a database, and closes the connection. */
export async function queryOn(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** A new database. `options` are those of `create database`; without any it is empty. */
export async function freshDatabase(options = ''): Promise<string> {
  const name = `own_${randomBytes(6).toString('hex')}`;
  // Identifiers cannot be parameters; this name is generated and hexadecimal.
  await queryOn(databaseUrl('postgres'), `create database ${name} ${options}`);
  return databaseUrl(name);
}

/** A copy of the database with tables only. */
export const migratedDatabase = (): Promise<string> => freshDatabase(`template ${MIGRATED}`);

/** A copy of the database with the sample data. */
export const seededDatabase = (): Promise<string> => freshDatabase(`template ${SEEDED}`);

/** The settings of a server in a process of its own, or of a command, on the sample data. */
export const ownEnvironment = async (): Promise<Record<string, string>> => ({
  ...PORTAL_SETTINGS,
  DATA_DIR: temporaryFolder(),
  DATABASE_URL: await seededDatabase(),
});
