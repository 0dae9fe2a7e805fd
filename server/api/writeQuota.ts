import type { Endpoint } from '@contract/endpoints/define';
import { DAY_MS } from '@contract/time';
import { withinQuota } from '../http/quota';
import type { Db } from '../storage/database';
import type { EndpointContext } from './endpointContext';

/**
 * Writes of one person in a day: many times what importing 2000 locations and a day's work take.
 * Entries of a timeline are never deleted, and keys are kept for a day, so without it one account
 * could fill the database.
 */
const WRITE_QUOTA = { limit: 20_000, windowSeconds: DAY_MS / 1000 } as const;
const TOO_MANY =
  'You have reached the number of saves allowed in a day. Please continue tomorrow, or contact support.';

/**
 * Counts a write to a registration. The last thing before its transaction ends: writes of a person
 * wait here for each other, and must not wait for each other's work.
 * @throws HttpError RATE_LIMITED when the quota of the day is used up
 */
export const countWrite = <E extends Endpoint>(
  tx: Db,
  { deps: { clock }, user }: EndpointContext<E>,
): Promise<void> =>
  withinQuota({ db: tx, clock }, `writes:${user.userUid}`, WRITE_QUOTA, { tooMany: TOO_MANY });
