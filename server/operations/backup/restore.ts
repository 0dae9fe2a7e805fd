import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { commandOnDatabase } from '../../command';
import { StartupError } from '../../startupError';
import type { Db } from '../../storage/database';
import { EXPORT_EPOCH } from '../../storage/installation';
import { type EncryptionKey, fingerprintOf } from '../../storage/keyFile';
import { migrate, migrationNames } from '../../storage/migrate';
import { installation } from '../../storage/schema/meta';
import {
  type BackupKey,
  type BackupReader,
  FORMAT_VERSION,
  type Header,
  readBackup,
} from './format';
import {
  Checksum,
  META_TABLE,
  type Row,
  type Table,
  checksumOf,
  insertRows,
  readTables,
  setOneFormat,
  setSequences,
  switchTriggers,
  tableNames,
} from './tables';

interface RestoredBackup {
  /** When the backup was made. */
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
  /** Migrations that are newer than the backup. */
  readonly migrated: number;
}

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;

/** @throws StartupError when this release cannot read the backup */
function checkRelease(file: string, { version, migrations }: Header): void {
  const known = migrationNames();
  const unknown = migrations.find((name) => !known.includes(name));
  if (version <= FORMAT_VERSION && unknown === undefined) return;
  throw new StartupError(
    `${file} was made by a newer release of the portal${unknown === undefined ? '' : ` (it has the migration ${unknown})`}. Restore it with that release or a newer one.`,
  );
}

/** @throws StartupError when a key that the backup needs is missing, or another one has its id */
function checkKeys(
  file: string,
  needed: readonly BackupKey[],
  keys: readonly EncryptionKey[],
): void {
  for (const { id, fingerprint } of needed) {
    // The portal that was backed up did not have this key either.
    if (fingerprint === null) continue;
    const key = keys.find((each) => each.id === id);
    if (key && fingerprintOf(key) === fingerprint) continue;
    throw new StartupError(
      `${file} was sealed with the encryption key ${id}, ${key ? 'and the key with this id is another one' : 'which is missing here'}. Set ENCRYPTION_KEY to the keys of the portal that was backed up, or put its encryption.key into DATA_DIR.`,
    );
  }
}

/** Reads the file to its end. @throws StartupError when it is damaged or not complete */
async function checkTables(reader: BackupReader): Promise<void> {
  for (let tables = 0; ; tables += 1) {
    const next = await reader.tableOrEnd();
    if (!('table' in next)) {
      if (next.tables !== tables) reader.damaged();
      return reader.end();
    }
    const checksum = new Checksum();
    let line = await reader.line();
    let read = reader.rowOrEnd(line);
    while (Array.isArray(read)) {
      checksum.add(line);
      line = await reader.line();
      read = reader.rowOrEnd(line);
    }
    if (read.rows !== checksum.rows || read.sha256 !== checksum.digest()) reader.damaged();
  }
}

/** Reads the rows of one table from the file and stores them. */
async function restoreTable(tx: Db, reader: BackupReader, table: Table): Promise<number> {
  let rows: Row[] = [];
  let characters = 0;
  const store = async (): Promise<void> => {
    if (rows.length > 0) await insertRows(tx, table, rows);
    rows = [];
    characters = 0;
  };
  for (;;) {
    const line = await reader.line();
    const read = reader.rowOrEnd(line);
    if (!Array.isArray(read)) {
      await store();
      // What is stored must be what was read, on another PostgreSQL too.
      if ((await checksumOf(tx, table)) !== read.sha256)
        throw new Error(`${table.name} was not stored as it is in the backup`);
      return read.rows;
    }
    rows.push(read);
    characters += line.length;
    if (rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await store();
  }
}

/**
 * Restores a backup into a database without tables, all or nothing, and brings the tables up to
 * date.
 * @throws StartupError with a sentence that says what to do
 */
export async function restoreBackup(
  db: Db,
  keys: readonly EncryptionKey[],
  file: string,
): Promise<RestoredBackup> {
  // Twice, so that the database gets nothing from a damaged file.
  await readBackup(file, async (reader) => {
    const header = await reader.header();
    checkRelease(file, header);
    checkKeys(file, header.keys, keys);
    await checkTables(reader);
  });
  return readBackup(file, async (reader) => {
    const header = await reader.header();
    return db.transaction(async (tx) => {
      const [existing] = await tableNames(tx);
      if (existing !== undefined)
        throw new StartupError(
          `The database is not empty: it has the table ${existing}. Restore into a new database (DATABASE_URL), or with the embedded one into another DATA_DIR.`,
        );
      await migrate(tx, header.migrations);
      await setOneFormat(tx);
      // Names and types come from the database: the file may not say what is executed.
      const expected = new Map((await readTables(tx)).map((each) => [each.name, each]));
      expected.delete(META_TABLE);
      let rows = 0;
      let tables = 0;
      for (;;) {
        const next = await reader.tableOrEnd();
        if (!('table' in next)) {
          if (next.tables !== tables || expected.size > 0) reader.damaged();
          await setSequences(tx, next.sequences);
          break;
        }
        const own = expected.get(next.table) ?? reader.damaged();
        const columns = next.columns.map(
          ({ name }) => own.columns.find((each) => each.name === name) ?? reader.damaged(),
        );
        if (columns.length !== own.columns.length) reader.damaged();
        expected.delete(own.name);
        const table = { ...own, columns };
        await switchTriggers(tx, table, 'disable');
        rows += await restoreTable(tx, reader, table);
        await switchTriggers(tx, table, 'enable');
        tables += 1;
      }
      await migrate(tx);
      await tx.delete(installation).where(eq(installation.name, EXPORT_EPOCH));
      const migrated = migrationNames().length - header.migrations.length;
      return { at: header.at, tables, rows, migrated };
    });
  });
}

/** `npm run restore -- FILE`: restores a backup into an empty database of either kind. */
export const restore = commandOnDatabase(
  'The backup could not be restored, and nothing was stored',
  (args) => {
    const [file] = parseArgs({ args, allowPositionals: true }).positionals;
    if (file === undefined) throw new StartupError('Which file? Use npm run restore -- FILE.');
    return async ({ db, keys }) => {
      const { at, tables, rows, migrated } = await restoreBackup(db, keys, file);
      return [
        `Restored ${rows} rows of ${tables} tables, as they were at ${at}. Every checksum matches.`,
        ...(migrated > 0 ? [`Brought the tables up to date (${migrated} migrations).`] : []),
        'You can start the portal.',
      ].join('\n');
    };
  },
);
