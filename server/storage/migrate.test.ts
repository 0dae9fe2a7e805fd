import { createLogger } from '../logger';
import { readSettings } from '../settings';
import { freshDatabase } from '../testing/database';
import { openDatabase } from './openDatabase';

it('an update stops the start in a database whose encoding cannot fold names', async () => {
  const settings = readSettings({
    DATABASE_URL: await freshDatabase("template template0 encoding 'SQL_ASCII' locale 'C'"),
    LOG_LEVEL: 'silent',
  });
  await expect(openDatabase(settings, createLogger(settings))).rejects.toThrow(
    /^The tables of the database cannot be brought up to date \(.*UTF8\)\.$/,
  );
});
