import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contract/endpoints/define';
import type { WriteContext } from '../api/endpointContext';
import { type AchRow, bankNotices } from '../storage/schema/shop';
import { nameOf } from '../users/person';
import { watchersOf } from './noticeAddresses';

/**
 * Stores the notices about an account that payments go to from now on, in the transaction of the
 * change: for the people who have a say now and for those who had one before.
 * @param lastFour of the new account number
 * @returns who gets a notice of the next change
 */
export async function announceAccountChange<E extends Endpoint>(
  {
    tx,
    vendorRequest,
    user,
    deps,
  }: Pick<WriteContext<E>, 'tx' | 'vendorRequest' | 'user' | 'deps'>,
  { knownAddresses }: Pick<AchRow, 'knownAddresses'>,
  lastFour: string,
): Promise<string[]> {
  const watchers = await watchersOf(tx, vendorRequest);
  await tx.insert(bankNotices).values(
    [...new Set([...watchers, ...knownAddresses])].map((recipient) => ({
      noticeUid: randomUUID(),
      requestUid: vendorRequest.requestUid,
      recipient,
      lastFour,
      changedBy: nameOf(user),
      changedAt: deps.clock.wallNow(),
    })),
  );
  return watchers;
}
