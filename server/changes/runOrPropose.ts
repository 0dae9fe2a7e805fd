import type { Endpoint } from '@contract/endpoints/define';
import type { EndpointResult, WriteContext } from '../api/endpointContext';
import { assertAccountNotLocked } from '../bank-account/accountLock';
import { changeAddresses } from '../bank-account/noticeAddresses';
import { forbidden } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import {
  type GuardedChange,
  guardedChange,
  OWNER_SUBJECTS,
  PAYMENT_SUBJECTS,
  readGuardedFacts,
} from './guardedFacts';
import { storeProposal, type StoredWrite } from './storeProposal';

/** Rolls back a write that becomes a proposed change. */
class Guarded extends Error {
  constructor(readonly change: GuardedChange) {
    super('This write has to wait');
  }
}

/** Names the endpoint of a write, so that it is found again when the change is applied. */
export const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Whether a write comes from the owner of an approved vendor: all of it is proposed. */
export const isOwnersProposal = (
  { processStatus }: Pick<VendorRequestRow, 'processStatus'>,
  superUser: boolean,
): boolean => processStatus === 'COMPLETE' && !superUser;

/**
 * Runs a write to a vendor that was approved before. Where it changes payments or the signer, or
 * the owner makes it while the vendor is approved, it is rolled back and stored as a proposed
 * change. Its effect decides, so no endpoint can be forgotten.
 * @param writeOf what applying the change runs; the same write by default
 */
export async function runOrPropose<E extends Endpoint, Payload>(
  ctx: WriteContext<E>,
  endpoint: E,
  work: (ctx: WriteContext<E>) => Promise<EndpointResult<Payload>>,
  writeOf: (ctx: WriteContext<E>) => Promise<StoredWrite> | StoredWrite = ({ params, body }) => ({
    operation: operationOf(endpoint),
    params,
    body,
  }),
): Promise<EndpointResult<Payload>> {
  const { vendorRequest, superUser } = ctx;
  const read = (tx: WriteContext<E>['tx']) =>
    readGuardedFacts(tx, ctx.deps.secrets, vendorRequest.requestUid);
  const subjects = isOwnersProposal(vendorRequest, superUser) ? OWNER_SUBJECTS : PAYMENT_SUBJECTS;
  const before = await read(ctx.tx);
  try {
    return await ctx.tx.transaction(async (trial) => {
      const result = await work({ ...ctx, tx: trial });
      const change = guardedChange(before, await read(trial), subjects);
      if (change) throw new Guarded(change);
      return result;
    });
  } catch (error) {
    if (!(error instanceof Guarded)) throw error;
    await assertMayPropose(ctx);
    const recipients = await changeAddresses(ctx.tx, vendorRequest, ctx.now);
    await storeProposal(ctx, { ...error.change, ...(await writeOf(ctx)), recipients });
    // The envelope of a proposal has no payload, whatever the endpoint responds with otherwise.
    return { payload: null, proposed: true } as EndpointResult<Payload>;
  }
}

/** @throws HttpError FORBIDDEN, CONFLICT or CODE_REQUIRED for a caller who may not propose */
export async function assertMayPropose({
  tx,
  user,
  superUser,
  vendorRequest,
  deps,
  c,
}: Pick<
  WriteContext<Endpoint>,
  'tx' | 'user' | 'superUser' | 'vendorRequest' | 'deps' | 'c'
>): Promise<void> {
  if (user.guest)
    throw forbidden('This vendor was approved before: only its owner can propose such a change.');
  if (!superUser) await assertAccountNotLocked(tx, vendorRequest.requestUid);
  await assertFreshCode({ db: tx, clock: deps.clock }, c);
}
