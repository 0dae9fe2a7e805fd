import { eq } from 'drizzle-orm';
import { isDiverseOf } from '../domain/ownership';
import type { Db } from '../storage/database';
import { diverseOwnerships, ownershipInfos } from '../storage/schema/shopLists';

/** The categories of a request's entries. */
export async function categoriesOf(db: Db, requestUid: string): Promise<string[]> {
  const rows = await db
    .select({ category: diverseOwnerships.diverseCategoryCode })
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, requestUid));
  return rows.map((row) => row.category);
}

/** Brings the header record, if there is one, in line with the entries. It follows; nobody's copy of it becomes stale. */
export async function followEntries(tx: Db, requestUid: string): Promise<void> {
  const isDiverse = isDiverseOf(await categoriesOf(tx, requestUid));
  await tx
    .update(ownershipInfos)
    .set({ isDiverse })
    .where(eq(ownershipInfos.requestUid, requestUid));
}
