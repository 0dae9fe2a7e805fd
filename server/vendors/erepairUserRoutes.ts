import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, type WriteCall, writeUnderRequest } from '../api/underRequest';
import { erepairUsers } from '../storage/schema/shopLists';
import { found, fresh, given, returned, touched } from './record';

type UserRow = typeof erepairUsers.$inferSelect;

/** E-mail and title go by two names each; both are answered. */
const read = ({ userUid, requestUid, userName, email, title }: UserRow) => ({
  userUid,
  requestUid,
  userName,
  email,
  userEmail: email,
  title,
  userTitle: title,
});

async function update(
  call: WriteCall<typeof ENDPOINTS.patchErepairUser | typeof ENDPOINTS.updateErepairUser>,
) {
  const { tx, request, params, now, context } = call;
  const before = found(
    await tx
      .select()
      .from(erepairUsers)
      .where(
        and(
          eq(erepairUsers.userUid, params.userUid),
          eq(erepairUsers.requestUid, request.requestUid),
        ),
      ),
  );
  assertFresh(context, before.rev);
  const { requestUid: _request, ...body } = call.body;
  const fields = given(body);
  const row = returned(
    await tx
      .update(erepairUsers)
      .set({ ...fields, ...touched(erepairUsers.rev, now) })
      .where(eq(erepairUsers.userUid, before.userUid))
      .returning(),
  );
  await recordActivity(
    call,
    request.requestUid,
    'erepairUser.changed',
    changedFields(before, fields),
  );
  return { payload: read(row), rev: row.rev };
}

export const erepairUserRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchErepairUsers, async ({ deps: { db }, request, readBody }) => {
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(erepairUsers.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(erepairUsers)
      .where(where)
      .orderBy(asc(erepairUsers.createdAt), asc(erepairUsers.userUid))
      .limit(limit)
      .offset(offset);
    return {
      payload: { pageEntries: rows.map(read), totalCount: await db.$count(erepairUsers, where) },
    };
  }),

  writeUnderRequest(ENDPOINTS.createErepairUser, async (call) => {
    const { tx, request, body, now } = call;
    const row = returned(
      await tx
        .insert(erepairUsers)
        .values({ ...body, userUid: randomUUID(), requestUid: request.requestUid, ...fresh(now) })
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'erepairUser.created', changedFields({}, body));
    return { payload: read(row), rev: row.rev };
  }),

  writeUnderRequest(ENDPOINTS.updateErepairUser, update),
  writeUnderRequest(ENDPOINTS.patchErepairUser, update),

  writeUnderRequest(ENDPOINTS.deleteErepairUser, async (call) => {
    const { tx, request, params } = call;
    const gone = found(
      await tx
        .delete(erepairUsers)
        .where(
          and(
            eq(erepairUsers.userUid, params.userUid),
            eq(erepairUsers.requestUid, request.requestUid),
          ),
        )
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'erepairUser.deleted', [
      { field: 'userName', before: gone.userName, after: '' },
    ]);
    return { payload: null };
  }),
];
