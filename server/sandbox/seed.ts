import { sql } from 'drizzle-orm';
import { seedContent } from '../content/contentStore';
import type { ServerDeps } from '../deps';
import { withDatabaseLock } from '../storage/database';
import { readFact, storeFactOnce } from '../storage/installation';
import type { SeedDeps } from './seedDeps';
import { baseSeeders, sampleSeeders } from './seeders';

const SEEDED = 'seeded';

/** Tables a reset keeps: they describe the installation, not its data. */
const KEPT_TABLES = ['schema_migrations', 'installation', 'identity_keys'] as const;

export type ResetDeps = SeedDeps & Pick<ServerDeps, 'sandbox'>;

async function runSeeders(deps: ResetDeps): Promise<void> {
  for (const seed of [...baseSeeders, ...(deps.sandbox ? sampleSeeders : [])]) await seed(deps);
}

/**
 * Seeds a new database once, however many instances start on it. An older one gets the content entries that this version
 * brings.
 */
export async function seedOnce(deps: ResetDeps): Promise<void> {
  await withDatabaseLock(deps.db, 'seed', async (tx) => {
    if ((await readFact(tx, SEEDED)) !== undefined) return seedContent({ ...deps, db: tx });
    await runSeeders({ ...deps, db: tx });
    await storeFactOnce(tx, SEEDED, deps.clock.now().toISOString());
  });
}

/** Deletes all data and seeds again. */
export async function resetToFirstStart(deps: ResetDeps): Promise<void> {
  await withDatabaseLock(deps.db, 'seed', async (tx) => {
    const { rows } = (await tx.execute(
      sql`select tablename from pg_tables where schemaname = current_schema()`,
    )) as {
      rows: { tablename: string }[];
    };
    const names = rows
      .map((row) => row.tablename)
      .filter((name) => !KEPT_TABLES.some((kept) => kept === name));
    const tables = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`truncate ${tables} restart identity cascade`);
    await runSeeders({ ...deps, db: tx });
  });
  await deps.sandbox?.refresh();
}
