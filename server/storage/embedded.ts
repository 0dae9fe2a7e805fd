import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import { createPool, databaseOn } from './createPool';
import type { Database } from './database';
import { emptyDatabaseFor } from './emptyDatabase';
import { EmbeddedConnection } from './embeddedConnection';
import { lockFolder } from './folderLock';

/**
 * PostgreSQL's default of 128 MB is for a server of its own. The file cache of the system holds the
 * rest.
 */
const SHARED_BUFFERS = '32MB';

/** How long work waits for the one connection: nobody waits longer for a response. */
const WAIT_MS = 30_000;

/**
 * Opens the embedded PostgreSQL in `dataDir/pg`, or in memory without a folder.
 * @param options.waitMs how long work waits for the one connection before it fails as in an outage
 * @param options.withTables whether a new database starts with the present tables
 * @throws StartupError when the folder cannot be written or another process has it open
 */
export async function openEmbedded(
  dataDir: string | undefined,
  logger: Logger,
  { waitMs = WAIT_MS, withTables = true } = {},
): Promise<Database> {
  const unlock = dataDir === undefined ? async () => undefined : await lock(dataDir, logger);
  try {
    const folder = dataDir === undefined ? undefined : path.join(dataDir, 'pg');
    const emptyDatabase = withTables ? await emptyDatabaseFor(folder) : undefined;
    const client = await PGlite.create({
      ...(folder !== undefined && { dataDir: folder }),
      ...(emptyDatabase && { loadDataDir: emptyDatabase }),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    });
    // The driver of PostgreSQL prepares statements; PGlite's own parses and plans them at every
    // call.
    const pool = createPool(
      {
        stream: () => new EmbeddedConnection(client),
        ssl: false,
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: waitMs,
      },
      logger,
    );
    return {
      db: databaseOn(pool),
      close: async () => {
        await pool.end();
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database in ${dataDir ?? 'memory'} cannot be opened (${reason}).`, {
      cause: error,
    });
  }
}

const lock = (dataDir: string, logger: Logger): Promise<() => Promise<void>> =>
  lockFolder(dataDir, {
    onWait: (staleMs) =>
      logger.warn(
        `The lock of the data folder ${dataDir} is from another container or from before a reboot; waiting up to ${staleMs / 1000} s for its holder to renew it.`,
      ),
  });
