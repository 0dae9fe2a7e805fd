import { and, asc, count, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type changeSchema, type ChangeBlock, OPEN_CHANGE_STATES } from '@contract/entities/change';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { RECORD_ACTIVE } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { recordActivity } from '../api/activity';
import { defineRoute, type Route } from '../api/defineRoute';
import { pageOf, sliceOf, totalOf } from '../api/paging';
import { isOwner } from '../api/reach';
import { defineReadRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import type { EndpointContext, WriteContext } from '../api/endpointContext';
import { isAccountLocked } from '../bank-account/accountLock';
import { changeAddresses, storeNotices } from '../bank-account/noticeAddresses';
import { plusMs } from '../clock';
import { conflict, forbidden, type HttpError } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { firstOrNotFound, firstRow } from '../registration/record';
import type { Db } from '../storage/database';
import { bankChecks, type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import { achInfos, basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { isStaff, isSuperUser, nameOf, type Person } from '../users/person';
import { readBankCheck } from './bankChecks';
import { blockOf, type Owner } from './changeBlock';
import { moveChange, openChanges } from './endChange';
import { enterAmounts } from './enterAmounts';
import { refuseFields } from './refuseFields';

/** Enough for the changes of several years. */
const MAX_LISTED = 50;

const isOpen = ({ state }: ProposedChangeRow): boolean => isOneOf(OPEN_CHANGE_STATES, state);

const BLOCK_TEXTS: Readonly<Record<ChangeBlock, string>> = {
  OWN: 'You have entered this change. Someone else has to decide on it.',
  OWNER: 'You cannot decide on a registration of your own.',
  BANK_APPROVER: 'Staff have entered this change, so a bank approver has to accept it.',
  LOCKED: 'The bank account is locked. Check it with the shop, and save it before you accept.',
};

const mayWithdraw = (change: ProposedChangeRow, user: Person, owner: Owner): boolean =>
  change.proposedByUid === user.userUid || isOwner(user, owner);

/** How long a decision can be taken back. */
const REOPENABLE_MS = DAY_MS;

/** Whether a reviewer decided on a change lately, and nothing has happened to it since. */
const isDecidedLately = ({ state, decidedAt, endedAt }: ProposedChangeRow, now: Date): boolean =>
  (state === 'ACCEPTED' || state === 'REFUSED') &&
  decidedAt !== null &&
  plusMs(decidedAt, REOPENABLE_MS) > now &&
  // An accepted change that could not be applied was refused later, by nobody.
  (endedAt === null || endedAt.getTime() === decidedAt.getTime());

/** Whether someone may take back a decision: neither who made it nor who has a part in it. */
const mayReopen = (change: ProposedChangeRow, user: Person, owner: Owner): boolean =>
  isSuperUser(user) &&
  user.userUid !== change.decidedByUid &&
  !['OWN', 'OWNER'].includes(blockOf(change, user, owner, false) ?? '');

/** Changes with the records that are shown beside them. */
const shownChanges = (db: Db) =>
  db
    .select({
      change: proposedChanges,
      check: bankChecks,
      lockedAt: achInfos.lockedAt,
      owner: { loginEmail: vendorRequests.loginEmail },
      businessName: basicInfos.businessName,
    })
    .from(proposedChanges)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, proposedChanges.requestUid))
    .leftJoin(basicInfos, eq(basicInfos.requestUid, proposedChanges.requestUid))
    .leftJoin(achInfos, eq(achInfos.requestUid, proposedChanges.requestUid))
    .leftJoin(bankChecks, eq(bankChecks.changeUid, proposedChanges.changeUid));

type Reader = Pick<EndpointContext<Endpoint>, 'user' | 'now'>;

/** A change as this person sees it. */
const read = (
  { change, check, lockedAt, owner }: Awaited<ReturnType<typeof shownChanges>>[number],
  { user, now }: Reader,
): v.InferInput<typeof changeSchema> => ({
  changeUid: change.changeUid,
  requestUid: change.requestUid,
  subject: change.subject,
  state: change.state,
  fields: change.fields,
  checks: isStaff(user) ? change.checks : [],
  bankCheck: readBankCheck(check),
  proposedAt: change.proposedAt.toISOString(),
  proposedBy: change.proposedByName,
  byStaff: change.byStaff,
  effectiveAt: change.effectiveAt.toISOString(),
  decidedBy: change.decidedByName,
  reason: change.reason,
  withdrawable: isOpen(change) && mayWithdraw(change, user, owner) ? 1 : 0,
  reopenable: isDecidedLately(change, now) && mayReopen(change, user, owner) ? 1 : 0,
  block:
    isOpen(change) && isSuperUser(user) ? blockOf(change, user, owner, lockedAt !== null) : null,
});

const resultOf = async (db: Db, changeUid: string, reader: Reader) => {
  const found = await shownChanges(db).where(eq(proposedChanges.changeUid, changeUid));
  return { payload: read(firstRow(found), reader) };
};

type ChangeEndpoint = typeof ENDPOINTS.decideChange | typeof ENDPOINTS.withdrawChange;

/** The change in the path. @throws HttpError NOT_FOUND */
const findChange = async (ctx: WriteContext<ChangeEndpoint>): Promise<ProposedChangeRow> =>
  firstOrNotFound(
    await ctx.tx
      .select()
      .from(proposedChanges)
      .where(
        and(
          eq(proposedChanges.changeUid, ctx.params.changeUid),
          eq(proposedChanges.requestUid, ctx.vendorRequest.requestUid),
        ),
      ),
  );

const noLongerOpen = (): HttpError =>
  conflict('This change is no longer open. Please load the page again.');

/** The open change in the path. @throws HttpError NOT_FOUND, CONFLICT */
async function findOpen(ctx: WriteContext<ChangeEndpoint>): Promise<ProposedChangeRow> {
  const change = await findChange(ctx);
  if (!isOpen(change)) throw noLongerOpen();
  return change;
}

const stateContext = (ctx: WriteContext<ChangeEndpoint>) => ({
  tx: ctx.tx,
  now: ctx.now,
  clock: ctx.deps.clock,
  actor: ctx.user.userUid,
  record: (...entry: Parameters<Parameters<typeof moveChange>[0]['record']>) =>
    recordActivity(ctx, ...entry),
});

/**
 * Takes a decision back. After a refusal the notices go out again, and the cooling-off restarts.
 * @throws HttpError FORBIDDEN, CONFLICT
 */
async function reopen(ctx: WriteContext<typeof ENDPOINTS.decideChange>, reason: string) {
  const { tx, vendorRequest, user, now, deps } = ctx;
  const change = await findChange(ctx);
  if (!isDecidedLately(change, now))
    throw conflict(
      'A decision on a change can be taken back within a day, before it takes effect.',
    );
  if (!mayReopen(change, user, vendorRequest))
    throw forbidden(
      'You have a part in this change or in its decision. Someone else has to take it back.',
    );
  const { requestUid } = vendorRequest;
  const refused = change.state === 'REFUSED';
  const open = await openChanges(tx, requestUid);
  if (refused && open.some(({ subject }) => subject === change.subject))
    throw conflict('A later change of the same record is open.');
  const row = await moveChange(stateContext(ctx), change, {
    state: 'PROPOSED',
    decidedByUid: '',
    decidedByName: '',
    decidedAt: null,
    reason,
    ...(refused && { effectiveAt: plusMs(now, deps.settings.CHANGE_DELAY_HOURS * HOUR_MS) }),
  });
  if (refused) {
    const { changeUid, proposedByName: changedBy } = row;
    const recipients = await changeAddresses(tx, vendorRequest, now);
    await storeNotices(
      tx,
      deps.clock,
      { changeUid, requestUid, lastFour: '', changedBy },
      recipients,
    );
  }
  return resultOf(tx, row.changeUid, ctx);
}

const waiting = and(
  eq(proposedChanges.state, 'PROPOSED'),
  eq(vendorRequests.recordStatus, RECORD_ACTIVE),
);

const countWaiting = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(proposedChanges)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, proposedChanges.requestUid))
    .where(waiting);
  return row?.total ?? 0;
};

export const changeRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.searchWaitingChanges, async ({ deps: { db }, readBody, user, now }) => {
    const slice = sliceOf(await readBody());
    const rows = await shownChanges(db)
      .where(waiting)
      .orderBy(asc(proposedChanges.proposedAt), asc(proposedChanges.changeUid))
      .limit(slice.limit)
      .offset(slice.offset);
    const pageEntries = rows.map((row) => ({
      ...read(row, { user, now }),
      businessName: row.businessName ?? '',
    }));
    return {
      payload: { pageEntries, totalCount: await totalOf(rows, slice, () => countWaiting(db)) },
    };
  }),

  defineReadRoute(ENDPOINTS.listChanges, async ({ deps: { db }, vendorRequest, user, now }) => {
    const rows = await shownChanges(db)
      .where(eq(proposedChanges.requestUid, vendorRequest.requestUid))
      .orderBy(desc(proposedChanges.proposedAt), desc(proposedChanges.changeUid))
      .limit(MAX_LISTED);
    return { payload: pageOf(rows.map((row) => read(row, { user, now }))) };
  }),

  defineAnytimeRoute(ENDPOINTS.decideChange, async (ctx) => {
    const { tx, vendorRequest, user, body, deps, now } = ctx;
    if (body.decision === 'REOPEN') return reopen(ctx, body.reason);
    const change = await findOpen(ctx);
    const locked = await isAccountLocked(tx, vendorRequest.requestUid);
    const block = blockOf(change, user, vendorRequest, locked);
    const accepts = body.decision === 'ACCEPT';
    // A reviewer who cannot accept a change can still refuse it, except their own, which they
    // withdraw.
    if (block === 'LOCKED' && accepts) throw conflict(BLOCK_TEXTS[block]);
    if (block === 'OWN' || block === 'OWNER' || (block === 'BANK_APPROVER' && accepts))
      throw forbidden(BLOCK_TEXTS[block]);
    if (accepts && change.state === 'ACCEPTED')
      throw conflict('Someone has already accepted this change.');
    if (accepts) await assertFreshCode({ db: tx, clock: deps.clock }, ctx.c);
    const decider = {
      decidedByUid: user.userUid,
      decidedByName: nameOf(user),
      decidedAt: now,
    };
    const accepted =
      body.decision === 'ACCEPT' && body.refused
        ? await refuseFields(stateContext(ctx), deps.secrets, change, {
            ...decider,
            ...body.refused,
          })
        : change;
    const row = await moveChange(stateContext(ctx), accepted, {
      state: accepts ? 'ACCEPTED' : 'REFUSED',
      ...decider,
      reason: body.decision === 'REFUSE' ? body.reason : '',
    });
    return resultOf(tx, row.changeUid, ctx);
  }),

  defineRoute(ENDPOINTS.enterBankAmounts, async (ctx) => {
    await enterAmounts(ctx);
    return resultOf(ctx.deps.db, ctx.params.changeUid, ctx);
  }),

  defineAnytimeRoute(ENDPOINTS.withdrawChange, async (ctx) => {
    const { tx, user, vendorRequest } = ctx;
    const change = await findOpen(ctx);
    if (!mayWithdraw(change, user, vendorRequest))
      throw forbidden('Only the owner and the person who entered a change can withdraw it.');
    const row = await moveChange(stateContext(ctx), change, { state: 'WITHDRAWN' });
    return resultOf(tx, row.changeUid, ctx);
  }),
];
