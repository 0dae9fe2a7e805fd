import { type SQL, sql } from 'drizzle-orm';
import { seedContent } from '../content/contentStore';
import { entriesWith } from '../content/entries';
import type { ServerDeps } from '../deps';
import { spanishReasons } from '../review-rules/rules';
import { type Db, queryRows, withDatabaseLock } from '../storage/database';
import { readFact, storeFactOnce } from '../storage/installation';
import { type SeedDeps, seedAccounts } from './seedAccounts';
import { seedCodeLists } from '../code-lists/seedCodeLists';
import { seedRequests } from './seedRequests';

/** Seeds a part of a new database. `deps.db` is the one transaction of all seeders. */
export type Seeder = (deps: SeedDeps) => Promise<void>;

const seedTexts = (deps: ResetDeps): Promise<void> =>
  seedContent(deps, entriesWith(spanishReasons(deps.reviewRules)));

/** Sample accounts, then their requests, only in the sandbox: the passwords are public. */
const sampleSeeders: readonly Seeder[] = [seedAccounts, seedRequests];

const SEEDED = 'seeded';

/** Tables a reset keeps: they describe the installation, not its data. */
const KEPT_TABLES = ['schema_migrations', 'installation', 'identity_keys'] as const;

export type ResetDeps = SeedDeps & Pick<ServerDeps, 'sandbox' | 'reviewRules'>;

async function runSeeders(deps: ResetDeps): Promise<void> {
  // Every installation needs these, with SANDBOX=off too.
  await seedCodeLists(deps);
  await seedTexts(deps);
  if (deps.sandbox) for (const seed of sampleSeeders) await seed(deps);
}

/** Seeds a new database once, on one instance. An older one gets new content entries. */
export async function seedOnce(deps: ResetDeps): Promise<void> {
  await withDatabaseLock(deps.db, 'seed', async (tx) => {
    if ((await readFact(tx, SEEDED)) !== undefined) return seedTexts({ ...deps, db: tx });
    await runSeeders({ ...deps, db: tx });
    await storeFactOnce(tx, SEEDED, deps.clock.now().toISOString());
  });
}

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The tables to empty. Truncating an empty one would create files, so those are skipped. */
async function filledTables(tx: Db): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !KEPT_TABLES.some((kept) => kept === name));
  const filled = await queryRows<{ name: string; filled: boolean }>(
    tx,
    sql.join(
      names.map(
        (name) =>
          sql`select ${name}::text as name, exists (select 1 from ${sql.identifier(name)}) as filled`,
      ),
      sql` union all `,
    ),
  );
  return filled.filter((table) => table.filled).map(({ name }) => name);
}

/** Deletes all data and seeds again. */
export async function resetToFirstStart(deps: ResetDeps): Promise<void> {
  await withDatabaseLock(deps.db, 'seed', async (tx) => {
    const names = await filledTables(tx);
    if (names.length > 0) await tx.execute(sql`truncate ${listed(names)} restart identity cascade`);
    await runSeeders({ ...deps, db: tx });
  });
  await deps.sandbox?.refresh();
}
