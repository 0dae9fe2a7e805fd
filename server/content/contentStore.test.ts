import { eq, sql } from 'drizzle-orm';
import { createClock } from '../clock';
import type { Database } from '../storage/database';
import { contentEntries } from '../storage/schema/content';
import { openOwnDatabase } from '../testing/identityStore';
import { findEntries, seedContent, setLabels } from './contentStore';
import { SCREEN_ENTRIES } from './entries';

describe('the entries that a version brings (PostgreSQL, own)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
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
      willGo: 'Esta opción quita: {steps}.',
    });
    expect(await labels('en-US')).toEqual({ award: 'Edited' });
  });

  it('CNT-15 replace those of the version before, but not an edited text', async () => {
    const older = SCREEN_ENTRIES.map((entry) =>
      entry.screen === 'program'
        ? {
            ...entry,
            labels: { 'es-US': { ...entry.labels['es-US'], award: 'Alt', gone: 'Alt' } },
          }
        : entry,
    );
    const brought = SCREEN_ENTRIES.find(({ screen }) => screen === 'program')?.labels['es-US'];
    await database.db.delete(contentEntries).where(eq(contentEntries.id, 'screen-program'));
    await seedContent(deps(), older);
    expect(await labels('es-US')).toMatchObject({ award: 'Alt' });
    await setLabels(deps(), 'program', 'es-US', { lead: 'Editado' });
    await seedContent(deps());
    expect(await labels('es-US')).toEqual({ ...brought, lead: 'Editado' });
    await seedContent(deps());
    expect(await labels('es-US')).toEqual({ ...brought, lead: 'Editado' });
  });

  it('CNT-14 lists of any length use one statement', async () => {
    const prepared = async () => {
      const statements = await database.db
        .select({ name: sql<string>`name` })
        .from(sql`pg_prepared_statements`)
        .where(sql`statement like '%content_entries%'`);
      return statements.length;
    };
    const idsOf = async (...ids: readonly string[]) => {
      const query = { contentType: undefined, screens: ids, screenMatch: undefined };
      const { items } = await findEntries(
        { db: database.db },
        { ...query, ids: ids.map((id) => `screen-${id}`), limit: 10, skip: 0 },
      );
      return items.map(({ id }) => id);
    };
    expect(await idsOf('program')).toEqual(['screen-program']);
    const first = await prepared();
    expect(first).toBeGreaterThan(0);
    expect(await idsOf()).toEqual([]);
    expect(await idsOf('program', 'none', 'a,b', '{"}')).toEqual(['screen-program']);
    const screens = SCREEN_ENTRIES.slice(0, 2).map(({ screen }) => screen);
    expect(await idsOf(...screens)).toEqual(screens.map((screen) => `screen-${screen}`).sort());
    expect(await prepared()).toBe(first);
  });
});
