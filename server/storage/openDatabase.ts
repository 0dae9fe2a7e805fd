import type { Logger } from '../logger';
import type { Settings } from '../settings';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { migrate } from './migrate';

/**
 * Opens the database and migrates it: embedded by default, a PostgreSQL server with DATABASE_URL.
 * @throws StartupError when it cannot be opened
 */
export async function openDatabase(settings: Settings, logger: Logger): Promise<Database> {
  const database = await connect(settings, logger);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
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

/** Imports a driver only when it is used: the embedded one takes 20 MB. */
async function connect(settings: Settings, logger: Logger): Promise<Database> {
  if (settings.DATABASE_URL.startsWith('postgres')) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(settings.DATABASE_URL, logger);
  }
  const { openEmbedded } = await import('./embedded');
  const dataDir = settings.DATABASE_URL === 'memory:' ? undefined : settings.DATA_DIR;
  return openEmbedded(dataDir, logger);
}
