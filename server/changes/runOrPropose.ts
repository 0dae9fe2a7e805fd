import type { Endpoint } from '@contract/endpoints/define';
import type { EndpointResult, PayloadOf, WriteContext } from '../api/endpointContext';
import { assertAccountNotLocked } from '../bank-account/accountLock';
import { changeAddresses } from '../bank-account/noticeAddresses';
import { forbidden } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { type GuardedChange, guardedChange, readGuardedFacts } from './guardedFacts';
import { storeProposal } from './storeProposal';

/** Rolls back a write that becomes a proposed change. */
class Guarded extends Error {
  constructor(readonly change: GuardedChange) {
    super('This write has to wait');
  }
}

/** Names the endpoint of a write, so that it is found again when the change is applied. */
export const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/**
 * Runs a write to a vendor that was approved before. When it changes where payments go or who
 * signs, it is rolled back and stored as a proposed change. Its effect decides, so no endpoint can
 * be forgotten.
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
  change: GuardedChange,
): Promise<void> {
  const { tx, user, vendorRequest, now, superUser, params, body } = ctx;
  if (user.guest)
    throw forbidden('This vendor was approved before: only its owner can propose such a change.');
  if (!superUser) await assertAccountNotLocked(tx, vendorRequest.requestUid);
  await assertFreshCode({ db: tx, clock: ctx.deps.clock }, ctx.c);
  const recipients = await changeAddresses(tx, vendorRequest, now);
  await storeProposal(ctx, { ...change, operation, params, body, recipients });
}
