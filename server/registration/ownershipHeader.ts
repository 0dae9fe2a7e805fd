import { eq } from 'drizzle-orm';
import { isDiverseOf } from '../domain/ownership';
import type { Db } from '../storage/database';
import { diverseOwnerships, ownershipInfos } from '../storage/schema/shopLists';

/** The categories of a registration's entries. */
export async function categoriesOf(db: Db, requestUid: string): Promise<string[]> {
  const rows = await db
    .select({ category: diverseOwnerships.diverseCategoryCode })
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, requestUid));
  return rows.map((row) => row.category);
}

/**
 * Updates the header record, if any, from the entries. Its revision stays, so that no one's copy
 * becomes stale.
 */
export async function syncWithEntries(tx: Db, requestUid: string): Promise<void> {
  const isDiverse = isDiverseOf(await categoriesOf(tx, requestUid));
  await tx
    .update(ownershipInfos)
    .set({ isDiverse })
    .where(eq(ownershipInfos.requestUid, requestUid));
}
