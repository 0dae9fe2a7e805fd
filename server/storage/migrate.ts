import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type Db, withDatabaseLock } from './database';
import { schemaMigrations } from './schema/meta';

/** The SQL files, beside the source and beside the compiled server. */
export const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations');
const STATEMENT_BREAK = /^-->.*$/m;

/** The names of the SQL files, in the order in which they are applied. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/**
 * Applies the new SQL files of `migrations/` in the order of their names, all in one transaction.
 * When several instances start at once, the first one migrates and the others wait.
 * @param names only these files, for the tables of an older release
 */
export async function migrate(db: Db, names: readonly string[] = migrationNames()): Promise<void> {
  await withDatabaseLock(db, 'migrate', async (tx) => {
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const name of names) {
      const [applied] = await tx
        .select()
        .from(schemaMigrations)
        .where(eq(schemaMigrations.name, name));
      if (applied) continue;
      for (const statement of readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8').split(
        STATEMENT_BREAK,
      )) {
        if (statement.trim() !== '') await tx.execute(sql.raw(statement));
      }
      await tx.insert(schemaMigrations).values({ name });
    }
  });
}
