import { ENDPOINTS } from '@contract/endpoints/table';
import { LIST_LIMITS } from '@contract/limits';
import { changedFields, changedNamed, recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { conflict } from '../http/errors';
import { erepairUsers } from '../storage/schema/shopLists';
import { omitUndefined } from './record';
import { rowsIn } from './rows';

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

const rows = rowsIn(erepairUsers, 'userUid');

async function update(
  ctx: WriteContext<typeof ENDPOINTS.patchErepairUser | typeof ENDPOINTS.updateErepairUser>,
) {
  const before = await rows.match(ctx, ctx.params.userUid);
  const { requestUid: _request, ...body } = ctx.body;
  const fields = omitUndefined(body);
  const row = await rows.update(ctx, before.userUid, fields);
  await recordActivity(
    ctx,
    'erepairUser.changed',
    changedNamed(before.userName, changedFields(before, fields)),
  );
  return { payload: read(row), rev: row.rev };
}

export const erepairUserRoutes: readonly Route[] = [
  rows.searchRoute(ENDPOINTS.searchErepairUsers, (found) => found.map(read)),

  defineWriteRoute(ENDPOINTS.createErepairUser, async (ctx) => {
    const { tx, vendorRequest, body } = ctx;
    if ((await rows.count(tx, vendorRequest.requestUid)) >= LIST_LIMITS.erepairUsers)
      throw conflict(`A registration holds at most ${LIST_LIMITS.erepairUsers} eRepair users.`);
    const row = await rows.insert(ctx, body);
    await recordActivity(ctx, 'erepairUser.created', changedFields({}, body));
    return { payload: read(row), rev: row.rev };
  }),

  defineWriteRoute(ENDPOINTS.updateErepairUser, update),
  defineWriteRoute(ENDPOINTS.patchErepairUser, update),

  defineWriteRoute(ENDPOINTS.deleteErepairUser, async (ctx) => {
    const gone = await rows.match(ctx, ctx.params.userUid);
    await rows.remove(ctx, gone.userUid);
    await recordActivity(ctx, 'erepairUser.deleted', [
      { field: 'userName', before: gone.userName, after: '' },
    ]);
    return { payload: null };
  }),
];
