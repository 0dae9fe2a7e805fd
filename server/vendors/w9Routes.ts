import { and, eq } from 'drizzle-orm';
import { type SaveW9, saveW9Schema } from '@contract/entities/w9';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import type { Body, Call } from '../api/call';
import { assertFresh } from '../api/freshness';
import { slotOf } from '../api/idempotency';
import { implement, type Route } from '../api/implement';
import { pageOfOne } from '../api/paging';
import {
  assertEditable,
  reachRequest,
  readUnderRequest,
  writeUnderRequest,
} from '../api/underRequest';
import { parseInput } from '../http/validation';
import { type W9Row, w9Infos } from '../storage/schema/shop';
import { found, given, returned, touched } from './record';
import { showW9, w9RowsOf } from './w9Rows';
import { type Save, saveW9 } from './w9Save';

/** A partial change on top of what is stored; an absent number stays the stored one. */
const merged = (before: W9Row | undefined, patch: object): SaveW9 =>
  parseInput(saveW9Schema, { ...before, idNumber: '', ...given(patch) });

/** The body, once it is certain that the caller may write at all. */
async function openBody<E extends Save>(call: Call<E>): Promise<Body<E>> {
  const request = await reachRequest(call);
  if (!slotOf(call)) assertEditable(request, call.superUser);
  return call.readBody();
}

export const w9Routes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchW9, async ({ deps: { db, secrets }, request, readBody }) => {
    await readBody();
    return pageOfOne((await w9RowsOf(db, request.requestUid))[0], (row) => showW9(secrets, row));
  }),

  implement(ENDPOINTS.createW9, async (call) => {
    const body = await openBody(call);
    return saveW9(call, body, { w9Uid: undefined, formOf: () => body });
  }),

  implement(ENDPOINTS.updateW9, async (call) => {
    const body = await openBody(call);
    return saveW9(call, body, { w9Uid: call.params.w9Uid, formOf: () => body });
  }),

  implement(ENDPOINTS.patchW9, async (call) => {
    const body = await openBody(call);
    return saveW9(call, body, {
      w9Uid: call.params.w9Uid,
      formOf: (before) => merged(before, body),
    });
  }),

  writeUnderRequest(ENDPOINTS.unlockW9, async (call) => {
    const {
      tx,
      request,
      params,
      now,
      context,
      deps: { secrets },
    } = call;
    const before = found(
      await tx
        .select()
        .from(w9Infos)
        .where(and(eq(w9Infos.w9Uid, params.w9Uid), eq(w9Infos.requestUid, request.requestUid))),
    );
    assertFresh(context, before.rev);
    const row = returned(
      await tx
        .update(w9Infos)
        .set({ unlockedBySuperUser: 1, ...touched(w9Infos.rev, now) })
        .where(eq(w9Infos.w9Uid, before.w9Uid))
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'w9.unlocked', []);
    return { payload: showW9(secrets, row), rev: row.rev };
  }),
];
