import { createLogger } from '../logger';
import { verifyChain } from '../operations/audit/audit';
import { readSettings } from '../settings';
import { freshDatabase, queryOn } from '../testing/database';
import { migrate, migrationNames } from './migrate';
import { openDatabase } from './openDatabase';
import { openPostgres } from './postgres';

it('OPS-10 an update chains the audit rows that are stored', async () => {
  const url = await freshDatabase();
  const { db, close } = await openPostgres(url, createLogger({ LOG_LEVEL: 'silent' }));
  try {
    await migrate(
      db,
      migrationNames().filter((name) => name < '0034'),
    );
    await queryOn(
      url,
      "insert into audit_log (at, event, actor) values (now(), 'signed-in', 'Muñoz'), (now(), 'access-refused', '')",
    );
    await migrate(db);
    const verified = await db.transaction((tx) => verifyChain(tx, undefined));
    expect(verified).toMatchObject({ rows: 2, findings: [] });
  } finally {
    await close();
  }
});

it('an update stops the start in a database whose encoding cannot fold names', async () => {
  const settings = readSettings({
    DATABASE_URL: await freshDatabase("template template0 encoding 'SQL_ASCII' locale 'C'"),
    LOG_LEVEL: 'silent',
  });
  await expect(openDatabase(settings, createLogger(settings))).rejects.toThrow(
    /^The tables of the database cannot be brought up to date \(.*UTF8\)\.$/,
  );
});
