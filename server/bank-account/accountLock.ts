import { and, eq, isNotNull } from 'drizzle-orm';
import { conflict } from '../http/errors';
import type { Db } from '../storage/database';
import { achInfos } from '../storage/schema/shop';

/** Whether someone has said that a change of the bank account was not theirs. */
export const isAccountLocked = async (db: Db, requestUid: string): Promise<boolean> =>
  (await db.$count(
    achInfos,
    and(eq(achInfos.requestUid, requestUid), isNotNull(achInfos.lockedAt)),
  )) > 0;

/** For changes by anyone but staff, and the submission. @throws HttpError CONFLICT while locked */
export async function assertAccountNotLocked(tx: Db, requestUid: string): Promise<void> {
  if (await isAccountLocked(tx, requestUid))
    throw conflict(
      'The bank account is locked, because someone told us that a change was not theirs. Please write to the vendor help.',
    );
}
