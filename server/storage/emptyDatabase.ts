import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from './migrate';

/** Beside the compiled server, and where the build puts it for one run from source. */
const FOLDERS = [__dirname, path.join(__dirname, '../../dist-server')];

/** The file's name is bound to its migrations, so that no older build's is used. */
export function emptyDatabaseFileName(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort())
    hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  return `empty-database-${hash.digest('hex').slice(0, 12)}.tar.gz`;
}

/**
 * The files of a migrated, empty embedded database, made by `npm run build`: to unpack them takes a
 * fifth of the time in which PostgreSQL creates them again.
 * @param folder where the database is to be; undefined = in memory
 * @returns undefined when the folder has a database already, or when there is no build of the
 * present migrations
 */
export async function emptyDatabaseFor(folder: string | undefined): Promise<Blob | undefined> {
  if (folder !== undefined && existsSync(path.join(folder, 'PG_VERSION'))) return undefined;
  const name = emptyDatabaseFileName();
  const file = FOLDERS.map((each) => path.join(each, name)).find((each) => existsSync(each));
  return file === undefined
    ? undefined
    : new Blob([await readFile(file)], { type: 'application/x-gzip' });
}
