import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { writeUnderRequest } from '../api/underRequest';
import { isDiverseOf } from '../domain/ownership';
import type { Db } from '../storage/database';
import { ownershipInfos } from '../storage/schema/shopLists';
import { categoriesOf } from './ownershipHeader';
import { found, fresh, returned, touched } from './record';

type HeaderRow = typeof ownershipInfos.$inferSelect;

const answerOf = ({ ownershipUid, requestUid, isDiverse, rev }: HeaderRow) => ({
  payload: { ownershipUid, requestUid, isDiverse },
  rev,
});

/** The entries decide as soon as there are any; before, what was said is kept. */
async function settled(tx: Db, requestUid: string, said: 0 | 1 | null): Promise<0 | 1 | null> {
  return isDiverseOf(await categoriesOf(tx, requestUid)) ?? said;
}

/** The header record. No call reads it, so a create gives back the one that is there already. */
export const ownershipRoutes: readonly Route[] = [
  writeUnderRequest(ENDPOINTS.createOwnershipInfo, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
      now,
    } = call;
    const [stored] = await tx
      .select()
      .from(ownershipInfos)
      .where(eq(ownershipInfos.requestUid, requestUid));
    if (stored) return answerOf(stored);
    const isDiverse = await settled(tx, requestUid, body.isDiverse);
    const row = returned(
      await tx
        .insert(ownershipInfos)
        .values({ ownershipUid: randomUUID(), requestUid, isDiverse, ...fresh(now) })
        .returning(),
    );
    await recordActivity(call, requestUid, 'ownership.created', changedFields({}, { isDiverse }));
    return answerOf(row);
  }),

  writeUnderRequest(ENDPOINTS.updateOwnershipInfo, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
      params,
      now,
      context,
    } = call;
    const mine = and(
      eq(ownershipInfos.ownershipUid, params.ownershipUid),
      eq(ownershipInfos.requestUid, requestUid),
    );
    const before = found(await tx.select().from(ownershipInfos).where(mine));
    assertFresh(context, before.rev);
    const isDiverse = await settled(tx, requestUid, body.isDiverse);
    const row = returned(
      await tx
        .update(ownershipInfos)
        .set({ isDiverse, ...touched(ownershipInfos.rev, now) })
        .where(mine)
        .returning(),
    );
    await recordActivity(
      call,
      requestUid,
      'ownership.changed',
      changedFields(before, { isDiverse }),
    );
    return answerOf(row);
  }),
];
