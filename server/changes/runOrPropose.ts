import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contract/endpoints/define';
import { HOUR_MS } from '@contract/time';
import { recordActivity } from '../api/activity';
import type { EndpointResult, PayloadOf, WriteContext } from '../api/endpointContext';
import { recordAudit } from '../audit/auditLog';
import { assertAccountNotLocked } from '../bank-account/accountLock';
import { changeAddresses } from '../bank-account/noticeAddresses';
import { plusMs } from '../clock';
import { forbidden } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { proposedChanges } from '../storage/schema/changes';
import { bankNotices } from '../storage/schema/shop';
import { fullName } from '../users/person';
import { moveChange, openChanges } from './endChange';
import { type GuardedChange, guardedChange, readGuardedFacts } from './guardedFacts';

/** Rolls a write back that has to wait. */
class Guarded extends Error {
  constructor(readonly change: GuardedChange) {
    super('This write has to wait');
  }
}

/** Names the endpoint of a write, so that it is found again when the change is applied. */
export const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Where a body is sealed. */
export const bodyPlace = (row: string) =>
  ({ table: 'proposed_change', row, column: 'body' }) as const;

/**
 * Runs a write to a vendor that was approved once. One that would move payments, or change who
 * signs, is rolled back and kept as a proposed change. It is recognized by what it has changed, so
 * no endpoint can be forgotten.
 */
export async function runOrPropose<E extends Endpoint>(
  ctx: WriteContext<E>,
  endpoint: E,
  work: (ctx: WriteContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
): Promise<EndpointResult<PayloadOf<E>>> {
  const { requestUid } = ctx.vendorRequest;
  const read = (tx: WriteContext<E>['tx']) => readGuardedFacts(tx, ctx.deps.secrets, requestUid);
  const before = await read(ctx.tx);
  try {
    return await ctx.tx.transaction(async (trial) => {
      const result = await work({ ...ctx, tx: trial });
      const change = guardedChange(before, await read(trial));
      if (change) throw new Guarded(change);
      return result;
    });
  } catch (error) {
    if (!(error instanceof Guarded)) throw error;
    await propose(ctx, operationOf(endpoint), error.change);
    // The envelope of a proposal has no payload, whatever the endpoint responds with otherwise.
    return { payload: null, proposed: true } as EndpointResult<PayloadOf<E>>;
  }
}

async function propose<E extends Endpoint>(
  ctx: WriteContext<E>,
  operation: string,
  { subject, fields }: GuardedChange,
): Promise<void> {
  const { tx, user, vendorRequest, now, superUser } = ctx;
  const { clock, secrets, settings } = ctx.deps;
  const { requestUid } = vendorRequest;
  if (user.guest)
    throw forbidden('This vendor was approved before: only its owner can propose such a change.');
  if (!superUser) await assertAccountNotLocked(tx, requestUid);
  await assertFreshCode({ db: tx, clock }, ctx.c);
  const proposal = {
    requestUid,
    subject,
    operation,
    params: ctx.params,
    fields,
    proposedByUid: user.userUid,
  };
  const body = JSON.stringify(ctx.body ?? null);
  const open = (await openChanges(tx, requestUid)).find((change) => change.subject === subject);
  // Sent again: the people have their notices already.
  if (
    open?.proposedByUid === user.userUid &&
    open.operation === operation &&
    secrets.open(open.body, bodyPlace(open.changeUid)) === body
  )
    return;
  const record: Parameters<typeof moveChange>[0]['record'] = (what, changed) =>
    recordActivity(ctx, what, changed);
  if (open)
    await moveChange({ tx, now, clock, actor: user.userUid, record }, open, {
      state: 'SUPERSEDED',
    });
  const changeUid = randomUUID();
  const name = fullName(user) || user.email;
  await tx.insert(proposedChanges).values({
    ...proposal,
    changeUid,
    body: secrets.seal(body, bodyPlace(changeUid)),
    proposedAt: now,
    proposedByName: name,
    byStaff: superUser ? 1 : 0,
    effectiveAt: plusMs(now, settings.CHANGE_DELAY_HOURS * HOUR_MS),
  });
  await tx.insert(bankNotices).values(
    (await changeAddresses(tx, vendorRequest, now)).map((recipient) => ({
      noticeUid: randomUUID(),
      requestUid,
      recipient,
      lastFour: '',
      changedBy: name,
      changedAt: clock.wallNow(),
      changeUid,
    })),
  );
  await record(`${subject}.proposed`, fields);
  await recordAudit(tx, clock, {
    event: 'change-proposed',
    actor: user.userUid,
    subject: `${requestUid} ${subject}`,
  });
}
