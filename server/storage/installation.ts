import { eq } from 'drizzle-orm';
import { StartupError } from '../startupError';
import type { Db } from './database';
import { installation } from './schema/meta';
import type { Secrets } from './secrets';

/** Reads a fact about this installation. */
export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name));
  return row?.value;
}

/** Stores a fact unless one is stored already; returns the stored one. */
export async function storeFactOnce(db: Db, name: string, value: string): Promise<string> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
  return (await readFact(db, name)) ?? value;
}

/** Stores a fact in place of the stored one. */
export async function storeFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Which count of positions a cursor of the export belongs to. */
export const EXPORT_EPOCH = 'export-epoch';

const KEY_CHECK = { table: 'installation', row: 'key-check', column: 'value' } as const;

/**
 * Checks at the start that this instance has the key of the database, instead of failing at the
 * first secret.
 * @throws StartupError
 */
export async function checkEncryptionKey(db: Db, secrets: Secrets): Promise<void> {
  const stored = await storeFactOnce(db, KEY_CHECK.row, secrets.seal('ok', KEY_CHECK));
  try {
    secrets.open(stored, KEY_CHECK);
  } catch (error) {
    throw new StartupError(
      'This database was sealed with another encryption key; give every instance the same ENCRYPTION_KEY or data folder.',
      { cause: error },
    );
  }
}
