import { parseArgs } from 'node:util';
import { commandOnDatabase } from '../../command';
import { StartupError } from '../../startupError';
import { restoreBackup } from './restoreBackup';

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
