import type { Logger } from '../logger';
import type { Settings } from '../settings';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { migrate } from './migrate';

/**
 * Opens the database and migrates it: embedded by default, a PostgreSQL server with DATABASE_URL.
 * Imports a driver only when it is used: the embedded one takes 20 MB.
 * @throws StartupError when it cannot be opened
 */
export async function openDatabase(settings: Settings, logger: Logger): Promise<Database> {
  if (!settings.DATABASE_URL.startsWith('postgres')) {
    const embedded = await openEmbeddedDatabase(settings, logger, true);
    await migrateOrClose(embedded);
    return embedded;
  }
  const { openPostgres } = await import('./postgres');
  const patient = await openPostgres(settings.DATABASE_URL, logger, null);
  await migrateOrClose(patient);
  await patient.close();
  return openPostgres(settings.DATABASE_URL, logger, undefined, settings.DATABASE_POOL_SIZE);
}

/**
 * Opens the database as it is, without limits on how long a statement takes. A new embedded one has
 * no tables.
 * @throws StartupError when it cannot be opened
 */
export async function openUnmigrated(settings: Settings, logger: Logger): Promise<Database> {
  if (!settings.DATABASE_URL.startsWith('postgres'))
    return openEmbeddedDatabase(settings, logger, false);
  const { openPostgres } = await import('./postgres');
  return openPostgres(settings.DATABASE_URL, logger, null, 2);
}

/** @throws StartupError */
async function migrateOrClose({ db, close }: Database): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await close();
    const reason =
      error instanceof Error
        ? error.cause instanceof Error
          ? error.cause.message
          : error.message
        : String(error);
    throw new StartupError(`The tables of the database cannot be brought up to date (${reason}).`, {
      cause: error,
    });
  }
}

async function openEmbeddedDatabase(
  settings: Settings,
  logger: Logger,
  withTables: boolean,
): Promise<Database> {
  const { openEmbedded } = await import('./embedded');
  const dataDir = settings.DATABASE_URL === 'memory:' ? undefined : settings.DATA_DIR;
  return openEmbedded(dataDir, logger, { withTables });
}
