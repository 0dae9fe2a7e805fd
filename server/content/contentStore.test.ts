import { eq } from 'drizzle-orm';
import { createClock } from '../clock';
import { createLogger } from '../logger';
import { readSettings } from '../settings';
import type { Database } from '../storage/database';
import { openDatabase } from '../storage/openDatabase';
import { contentEntries } from '../storage/schema/content';
import { ownEnvironment } from '../testing/ownBackends';
import { seedContent, setLabels } from './contentStore';

// The embedded database does not run inside the test runner.
describe('the entries that a version brings (PostgreSQL, own)', () => {
  let database: Database;
  beforeAll(async () => {
    const settings = readSettings({ ...(await ownEnvironment('PostgreSQL')), LOG_LEVEL: 'silent' });
    database = await openDatabase(settings, createLogger(settings));
  });
  afterAll(() => database.close());

  const deps = () => ({ db: database.db, clock: createClock() });
  const labels = async (locale: string): Promise<Record<string, string>> => {
    const [entry] = await database.db
      .select()
      .from(contentEntries)
      .where(eq(contentEntries.id, 'screen-program'));
    return entry?.fields['labels']?.[locale] as Record<string, string>;
  };

  it('CNT-09 arrive in an older database, where an edited text stays', async () => {
    await setLabels(deps(), 'program', 'es-US', { lead: 'Editado' });
    await setLabels(deps(), 'program', 'en-US', { award: 'Edited' });
    await seedContent(deps());
    expect(await labels('es-US')).toMatchObject({
      lead: 'Editado',
      selectedProgram: 'Programa',
    });
    expect(await labels('en-US')).toEqual({ award: 'Edited' });
  });

  it('are written once: a second start changes nothing', async () => {
    const times = () =>
      database.db
        .select({ id: contentEntries.id, at: contentEntries.updatedAt })
        .from(contentEntries);
    const before = await times();
    expect(before.length).toBeGreaterThan(30);
    await seedContent(deps());
    expect(await times()).toEqual(before);
  });
});
