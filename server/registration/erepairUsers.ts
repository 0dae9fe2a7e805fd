import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIST_LIMITS } from '@contract/limits';
import { changedFields, changedNamed, recordActivity } from '../api/activity';
import { assertIfMatch, etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, type WriteContext, defineWriteRoute } from '../api/vendorRequestRoute';
import { conflict } from '../http/errors';
import { erepairUsers } from '../storage/schema/shopLists';
import { firstOrNotFound, timestamps, omitUndefined, firstRow, revisionBump } from './record';

type UserRow = typeof erepairUsers.$inferSelect;

/** E-mail and title have two names each; the response has both. */
const read = ({ userUid, requestUid, userName, email, title, rev }: UserRow) => ({
  userUid,
  requestUid,
  userName,
  email,
  userEmail: email,
  title,
  userTitle: title,
  etag: etagOf({ rev }),
});

async function update(
  ctx: WriteContext<typeof ENDPOINTS.patchErepairUser | typeof ENDPOINTS.updateErepairUser>,
) {
  const { tx, vendorRequest, params, now } = ctx;
  const before = firstOrNotFound(
    await tx
      .select()
      .from(erepairUsers)
      .where(
        and(
          eq(erepairUsers.userUid, params.userUid),
          eq(erepairUsers.requestUid, vendorRequest.requestUid),
        ),
      ),
  );
  await assertIfMatch(ctx, before);
  const { requestUid: _request, ...body } = ctx.body;
  const fields = omitUndefined(body);
  const row = firstRow(
    await tx
      .update(erepairUsers)
      .set({ ...fields, ...revisionBump(erepairUsers.rev, now) })
      .where(eq(erepairUsers.userUid, before.userUid))
      .returning(),
  );
  await recordActivity(
    ctx,
    vendorRequest.requestUid,
    'erepairUser.changed',
    changedNamed(before.userName, changedFields(before, fields)),
  );
  return { payload: read(row), rev: row.rev };
}

export const erepairUserRoutes: readonly Route[] = [
  defineReadRoute(
    ENDPOINTS.searchErepairUsers,
    async ({ deps: { db }, vendorRequest, readBody }) => {
      const slice = sliceOf(await readBody());
      const where = eq(erepairUsers.requestUid, vendorRequest.requestUid);
      const rows = await db
        .select()
        .from(erepairUsers)
        .where(where)
        .orderBy(asc(erepairUsers.createdAt), asc(erepairUsers.userUid))
        .limit(slice.limit)
        .offset(slice.offset);
      return {
        payload: {
          pageEntries: rows.map(read),
          totalCount: await totalOf(rows, slice, () => db.$count(erepairUsers, where)),
        },
      };
    },
  ),

  defineWriteRoute(ENDPOINTS.createErepairUser, async (ctx) => {
    const { tx, vendorRequest, body, now } = ctx;
    const mine = eq(erepairUsers.requestUid, vendorRequest.requestUid);
    if ((await tx.$count(erepairUsers, mine)) >= LIST_LIMITS.erepairUsers)
      throw conflict(`A registration holds at most ${LIST_LIMITS.erepairUsers} eRepair users.`);
    const row = firstRow(
      await tx
        .insert(erepairUsers)
        .values({
          ...body,
          userUid: randomUUID(),
          requestUid: vendorRequest.requestUid,
          ...timestamps(now),
        })
        .returning(),
    );
    await recordActivity(
      ctx,
      vendorRequest.requestUid,
      'erepairUser.created',
      changedFields({}, body),
    );
    return { payload: read(row), rev: row.rev };
  }),

  defineWriteRoute(ENDPOINTS.updateErepairUser, update),
  defineWriteRoute(ENDPOINTS.patchErepairUser, update),

  defineWriteRoute(ENDPOINTS.deleteErepairUser, async (ctx) => {
    const { tx, vendorRequest, params } = ctx;
    const mine = and(
      eq(erepairUsers.userUid, params.userUid),
      eq(erepairUsers.requestUid, vendorRequest.requestUid),
    );
    const gone = firstOrNotFound(await tx.select().from(erepairUsers).where(mine));
    await assertIfMatch(ctx, gone);
    await tx.delete(erepairUsers).where(mine);
    await recordActivity(ctx, vendorRequest.requestUid, 'erepairUser.deleted', [
      { field: 'userName', before: gone.userName, after: '' },
    ]);
    return { payload: null };
  }),
];
