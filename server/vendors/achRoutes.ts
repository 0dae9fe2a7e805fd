import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { achSchema, type PatchAch } from '@contract/entities/ach';
import { ENDPOINTS } from '@contract/endpoints/table';
import { messageText } from '@contract/messages';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { pageOfOne } from '../api/paging';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { lastFour } from '../domain/lastFour';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { type AchRow, achInfos } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';
import { assertNone, found, fresh, given, returned, touched } from './record';

const place = (row: string, column: 'routing_no' | 'account_no') => ({
  table: 'ach_info',
  row,
  column,
});

/** The row with its numbers opened, for comparing; never an answer. */
const opened = (secrets: Secrets, row: AchRow) => ({
  ...row,
  routingNo: secrets.open(row.routingNo, place(row.achUid, 'routing_no')),
  accountNo: secrets.open(row.accountNo, place(row.achUid, 'account_no')),
});
type Opened = ReturnType<typeof opened>;

/** What is shown: of the account number the last four. */
const shown = (row: Opened) => v.parse(achSchema, { ...row, accountNo: lastFour(row.accountNo) });

function sealedNumbers(
  secrets: Secrets,
  achUid: string,
  { routingNo, accountNo }: Pick<PatchAch, 'routingNo' | 'accountNo'>,
) {
  return {
    ...(routingNo !== undefined && {
      routingNo: secrets.seal(routingNo, place(achUid, 'routing_no')),
    }),
    ...(accountNo !== undefined && {
      accountNo: secrets.seal(accountNo, place(achUid, 'account_no')),
    }),
  };
}

/** An empty account number keeps the stored one, and so does what a read has shown of it, sent back. */
const keepsAccount = (accountNo: string | undefined, stored: string): boolean =>
  accountNo === undefined || accountNo === '' || accountNo === lastFour(stored);

const rowsOf = (db: Db, requestUid: string) =>
  db.select().from(achInfos).where(eq(achInfos.requestUid, requestUid));

export const achRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchAch, async ({ deps: { db, secrets }, request, readBody }) => {
    await readBody();
    return pageOfOne((await rowsOf(db, request.requestUid))[0], (row) =>
      shown(opened(secrets, row)),
    );
  }),

  writeUnderRequest(ENDPOINTS.createAch, async (call) => {
    const {
      tx,
      request,
      now,
      deps: { secrets },
    } = call;
    assertNone(await rowsOf(tx, request.requestUid), 'The bank information');
    const { routingNo, accountNo, requestUid: _request, ...body } = call.body;
    if (accountNo === '') throw validationError({ accountNo: messageText('required') });
    const achUid = randomUUID();
    const numbers = {
      routingNo: secrets.seal(routingNo, place(achUid, 'routing_no')),
      accountNo: secrets.seal(accountNo, place(achUid, 'account_no')),
    };
    const row = returned(
      await tx
        .insert(achInfos)
        .values({
          ...given(body),
          ...numbers,
          bankName: body.bankName,
          achUid,
          requestUid: request.requestUid,
          ...fresh(now),
        })
        .returning(),
    );
    await recordActivity(
      call,
      request.requestUid,
      'ach.created',
      changedFields({}, { ...shown(opened(secrets, row)) }),
    );
    return { payload: shown(opened(secrets, row)), rev: row.rev };
  }),

  writeUnderRequest(ENDPOINTS.updateAch, async (call) => {
    const {
      tx,
      request,
      params,
      now,
      context,
      deps: { secrets },
    } = call;
    const stored = found(
      await tx
        .select()
        .from(achInfos)
        .where(
          and(eq(achInfos.achUid, params.achUid), eq(achInfos.requestUid, request.requestUid)),
        ),
    );
    assertFresh(context, stored.rev);
    const before = opened(secrets, stored);
    const { routingNo, accountNo, requestUid: _request, ...body } = call.body;
    const numbers = sealedNumbers(
      secrets,
      stored.achUid,
      given({
        routingNo,
        accountNo: keepsAccount(accountNo, before.accountNo) ? undefined : accountNo,
      }),
    );
    const row = returned(
      await tx
        .update(achInfos)
        .set({ ...given(body), ...numbers, ...touched(achInfos.rev, now) })
        .where(eq(achInfos.achUid, stored.achUid))
        .returning(),
    );
    const after = opened(secrets, row);
    await recordActivity(call, request.requestUid, 'ach.changed', changedFields(before, after));
    return { payload: shown(after), rev: row.rev };
  }),
];
