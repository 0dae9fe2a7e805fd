import { parseArgs } from 'node:util';
import { commandOnDatabase } from '../../command';
import { StartupError } from '../../startupError';
import { writeBackup } from './writeBackup';

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
