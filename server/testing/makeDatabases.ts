import { assemble } from '../assemble';
import { createLogger } from '../logger';
import { readSettings } from '../settings';
import { migrate } from '../storage/migrate';
import { openPostgres } from '../storage/postgres';
import { databaseUrl, MIGRATED, queryOn, SEEDED } from './database';
import { PORTAL_SETTINGS } from './portalSettings';

/*
 * A program, because the global setup of Jest cannot load the server: it makes the databases whose
 * copies the tests use, with tables only and with the sample data.
 */
async function main(): Promise<void> {
  const server = databaseUrl('postgres');
  await queryOn(server, `create database ${MIGRATED}`);
  const { db, close } = await openPostgres(
    databaseUrl(MIGRATED),
    createLogger({ LOG_LEVEL: 'silent' }),
  );
  await migrate(db);
  await close();
  await queryOn(server, `create database ${SEEDED} template ${MIGRATED}`);
  const settings = readSettings({ ...PORTAL_SETTINGS, DATABASE_URL: databaseUrl(SEEDED) });
  await (await assemble(settings)).close();
}

void main();
