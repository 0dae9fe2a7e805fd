import { parseArgs } from 'node:util';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inArray, sql } from 'drizzle-orm';
import { commandOnDatabase } from '../../command';
import { StartupError } from '../../startupError';
import { type Db, queryRows } from '../../storage/database';
import { causesOf } from '../../storage/databaseErrors';
import { type EncryptionKey, fingerprintOf } from '../../storage/keyFile';
import { fileErrorCode } from '../../storage/makeFolder';
import { installation, schemaMigrations } from '../../storage/schema/meta';
import { keyIdOf } from '../../storage/secrets';
import { SEALED_COLUMNS, SEALED_FACTS } from '../../storage/sealedColumns';
import {
  type BackupKey,
  FORMAT,
  FORMAT_VERSION,
  type FileEnd,
  type Header,
  type TableEnd,
  type TableLine,
} from './format';
import {
  Checksum,
  META_TABLE,
  type Table,
  linesOf,
  readSequences,
  readTables,
  setOneFormat,
  tableNames,
} from './tables';

interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  readonly keys: readonly BackupKey[];
}

const FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** The keys that have sealed something. Looks only at columns that this database has. */
async function keysOf(
  tx: Db,
  tables: readonly Table[],
  configured: readonly EncryptionKey[],
): Promise<BackupKey[]> {
  const ids = new Set<string>();
  for (const { table, column } of SEALED_COLUMNS) {
    const found = tables.find(({ name }) => name === table);
    if (!found?.columns.some(({ name }) => name === column)) continue;
    const rows = await queryRows<{ id: string }>(
      tx,
      sql`select distinct split_part(${sql.identifier(column)}, '.', 1) as id
        from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    for (const { id } of rows) ids.add(id);
  }
  const facts = await tx
    .select({ value: installation.value })
    .from(installation)
    .where(inArray(installation.name, [...SEALED_FACTS]));
  for (const { value } of facts) ids.add(keyIdOf(value));
  return [...ids].sort().map((id) => {
    const key = configured.find((each) => each.id === id);
    return { id, fingerprint: key ? fingerprintOf(key) : null };
  });
}

/** The lines of a backup, from one snapshot of the database. */
async function* linesOfBackup(
  tx: Db,
  configured: readonly EncryptionKey[],
  written: (result: Omit<WrittenBackup, 'bytes'>) => void,
): AsyncGenerator<string> {
  await setOneFormat(tx);
  const tables = (await readTables(tx)).filter(({ name }) => name !== META_TABLE);
  const migrations = await tx.select().from(schemaMigrations).orderBy(schemaMigrations.name);
  const keys = await keysOf(tx, tables, configured);
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    keys,
  };
  yield JSON.stringify(header);
  let rows = 0;
  for (const table of tables) {
    const { name, columns, key } = table;
    yield JSON.stringify({ table: name, columns: [...columns], key: [...key] } satisfies TableLine);
    const checksum = new Checksum();
    for await (const line of linesOf(tx, table)) {
      checksum.add(line);
      yield line;
    }
    const end: TableEnd = { rows: checksum.rows, sha256: checksum.digest() };
    yield JSON.stringify(end);
    rows += checksum.rows;
  }
  const end: FileEnd = { tables: tables.length, sequences: await readSequences(tx) };
  yield JSON.stringify(end);
  written({ tables: tables.length, rows, keys });
}

const BLOCK_CHARACTERS = 65_536;

/** Lines as blocks: a stream costs more for each part than a line is worth. */
async function* inBlocks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const line of lines) {
    block += `${line}\n`;
    if (block.length < BLOCK_CHARACTERS) continue;
    yield block;
    block = '';
  }
  yield block;
}

/**
 * Writes a backup of the whole database while others go on to use it. The file gets its name when
 * it is complete.
 * @throws StartupError when the file exists or cannot be written, or the database has no tables
 */
async function writeBackup(
  db: Db,
  keys: readonly EncryptionKey[],
  file: string,
): Promise<WrittenBackup> {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
  if (!(await tableNames(db)).includes(META_TABLE))
    throw new StartupError(
      'This database has no tables of the portal. Check DATABASE_URL and DATA_DIR.',
    );
  const part = `${file}.part`;
  try {
    const result = await db.transaction(
      async (tx) => {
        let written: Omit<WrittenBackup, 'bytes'> | undefined;
        await pipeline(
          inBlocks(linesOfBackup(tx, keys, (result) => (written = result))),
          createGzip(),
          // Flushed to the disk before the file gets its name.
          createWriteStream(part, { mode: 0o600, flush: true }),
        );
        return written;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (result === undefined) throw new Error('The backup has no end');
    await rename(part, file);
    return { ...result, bytes: (await stat(file)).size };
  } catch (error) {
    const code = causesOf(error)
      .map(fileErrorCode)
      .find((each) => FILE_CODES.has(each));
    if (code === undefined) throw error;
    throw new StartupError(`${file} cannot be written (${code}). Choose another folder.`, {
      cause: error,
    });
  } finally {
    await rm(part, { force: true });
  }
}

const MEGABYTE = 1_000_000;

const sealedBy = (id: string, isConfigured: boolean): string =>
  isConfigured
    ? `It needs the encryption key ${id}, which is not in it: keep that in another place.`
    : `Some values are sealed with the key ${id}, which is not configured here: without it nobody can read them.`;

/** `npm run backup -- FILE`: saves the database, also beside a running server on PostgreSQL. */
export const backup = commandOnDatabase('The backup could not be made', (args) => {
  const [file] = parseArgs({ args, allowPositionals: true }).positionals;
  if (file === undefined) throw new StartupError('Into which file? Use npm run backup -- FILE.');
  return async ({ db, keys }) => {
    const { tables, rows, bytes, keys: needed } = await writeBackup(db, keys, file);
    const size = (bytes / MEGABYTE).toFixed(1);
    return [
      `Saved ${rows} rows of ${tables} tables to ${file} (${size} MB).`,
      ...needed.map(({ id, fingerprint }) => sealedBy(id, fingerprint !== null)),
    ].join('\n');
  };
});
