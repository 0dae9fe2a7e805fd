import path from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Logger } from '../logger';
import { StartupError } from '../startupError';
import { createPool, databaseOn } from './createPool';
import type { Database } from './database';
import { emptyDatabaseFor } from './emptyDatabase';
import { lockFolder } from './folderLock';

/** AuthenticationOk and ReadyForQuery: the embedded database asks for no login. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** The type byte of the message that ends a connection. */
const TERMINATE = 0x58;

type Done = (error?: Error | null) => void;

/**
 * What node-postgres takes for its socket: passes its messages to PGlite. PGlite's own adapter is
 * not used: it sends each message of a statement on its own, and after a statement that fails a
 * query gets the response of another.
 */
class EmbeddedConnection extends Duplex {
  private isGreeted = false;

  constructor(private readonly client: PGlite) {
    super();
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** The options of a socket do not apply. */
  readonly setNoDelay = (): void => undefined;
  readonly setKeepAlive = (): void => undefined;
  readonly ref = (): void => undefined;
  readonly unref = (): void => undefined;

  override _read(): void {
    // Responses are pushed when they are there.
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(messages: Buffer, _encoding: string, done: Done): void {
    this.respond(messages).then(() => done(), done);
  }

  private async respond(messages: Buffer): Promise<void> {
    if (!this.isGreeted) {
      await this.beginSession();
      this.isGreeted = true;
      this.push(GREETING);
    } else if (messages[0] === TERMINATE) this.push(null);
    else this.push(await this.execute(messages));
  }

  /** PGlite's `execProtocolRaw` parses and keeps every message until its own next query. */
  private async execute(messages: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.client.execProtocolRawStream(messages, {
      // A part lies in the memory of the database, which uses it again.
      onRawData: (part) => parts.push(Buffer.from(part)),
    });
    return Buffer.concat(parts);
  }

  /** PGlite's one session holds the transaction and statements of the connection before. */
  private async beginSession(): Promise<void> {
    await this.client.exec('rollback');
    await this.client.exec('discard all');
  }
}

/** The default of 128 MB is for a server of its own; the system's file cache does the rest. */
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
