import { eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { DIVERSITY_NONE } from '@contract/enums';
import { changedFields, recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { Db } from '../storage/database';
import { ownershipInfos, diverseOwnerships } from '../storage/schema/shopLists';
import { rowsIn } from './rows';

/** `isDiverse` of the header: 1 with any category, 0 with NONE only, null without entries. */
export function isDiverseOf(categories: readonly string[]): 0 | 1 | null {
  if (categories.length === 0) return null;
  return categories.some((category) => category !== DIVERSITY_NONE) ? 1 : 0;
}

/** NONE excludes every other category. */
export const contradictsNone = (categories: readonly string[]): boolean =>
  categories.includes(DIVERSITY_NONE) && categories.some((category) => category !== DIVERSITY_NONE);

/** The categories of a registration's entries. */
async function categoriesOf(db: Db, requestUid: string): Promise<string[]> {
  const rows = await db
    .select({ category: diverseOwnerships.diverseCategoryCode })
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, requestUid));
  return rows.map((row) => row.category);
}

/** Updates the header record, if any, from the entries. Its revision stays. */
export async function syncWithEntries(tx: Db, requestUid: string): Promise<void> {
  const isDiverse = isDiverseOf(await categoriesOf(tx, requestUid));
  await tx
    .update(ownershipInfos)
    .set({ isDiverse })
    .where(eq(ownershipInfos.requestUid, requestUid));
}

const headers = rowsIn(ownershipInfos, 'ownershipUid');

type HeaderRow = typeof ownershipInfos.$inferSelect;

const resultOf = ({ ownershipUid, requestUid, isDiverse, rev }: HeaderRow) => ({
  payload: { ownershipUid, requestUid, isDiverse, etag: etagOf({ rev }) },
  rev,
});

/** The entries decide; without entries, the value in the request does. */
async function isDiverseFor(
  tx: Db,
  requestUid: string,
  requested: 0 | 1 | null,
): Promise<0 | 1 | null> {
  return isDiverseOf(await categoriesOf(tx, requestUid)) ?? requested;
}

/** The header record, which nothing reads: creating it again returns it and saves its step. */
export const ownershipRoutes: readonly Route[] = [
  defineWriteRoute(ENDPOINTS.createOwnershipInfo, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
    } = ctx;
    const [stored] = await headers.ofRequest(tx, requestUid);
    if (stored) {
      await recordActivity(ctx, 'ownership.changed', []);
      return resultOf(stored);
    }
    const isDiverse = await isDiverseFor(tx, requestUid, body.isDiverse);
    const row = await headers.insert(ctx, { isDiverse });
    await recordActivity(ctx, 'ownership.created', changedFields({}, { isDiverse }));
    return resultOf(row);
  }),

  defineWriteRoute(ENDPOINTS.updateOwnershipInfo, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
      params,
    } = ctx;
    const before = await headers.match(ctx, params.ownershipUid);
    const isDiverse = await isDiverseFor(tx, requestUid, body.isDiverse);
    const row = await headers.update(ctx, before.ownershipUid, { isDiverse });
    await recordActivity(ctx, 'ownership.changed', changedFields(before, { isDiverse }));
    return resultOf(row);
  }),
];
