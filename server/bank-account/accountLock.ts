import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ApprovalBlock } from '@contract/entities/review';
import { evaluateJourney } from '@contract/journey/evaluate';
import { conflict } from '../http/errors';
import { achInfos } from '../storage/schema/shop';
import type { Db } from '../storage/database';
import { activities, type VendorRequestRow } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';

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

const names = (field: string) => sql`${activities.fields} @> ${JSON.stringify([{ field }])}::jsonb`;

/** Who entered the numbers that are stored now. */
export async function accountEntry(
  db: Db,
  requestUid: string,
): Promise<{ readonly actorUid: string; readonly bySuperUser: 0 | 1 } | undefined> {
  const [entry] = await db
    .select({ actorUid: activities.actorUid, bySuperUser: activities.bySuperUser })
    .from(activities)
    .where(
      and(
        eq(activities.requestUid, requestUid),
        inArray(activities.what, ['ach.created', 'ach.changed']),
        or(names('accountNo'), names('routingNo')),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(1);
  return entry;
}

/**
 * Why this super user cannot approve the registration: its bank account is locked, or is their own
 * entry. An account that the answers hide is not paid to.
 */
export async function approvalBlock(
  db: Db,
  vendorRequest: VendorRequestRow,
  userUid: string,
): Promise<ApprovalBlock | null> {
  const { requestUid } = vendorRequest;
  const locked = await isAccountLocked(db, requestUid);
  const block = locked
    ? 'LOCKED'
    : (await accountEntry(db, requestUid))?.actorUid === userUid
      ? 'OWN_ACCOUNT'
      : null;
  if (block === null) return null;
  const { steps } = evaluateJourney(await readJourneyFacts(db, vendorRequest));
  return steps.some(({ key, hidden }) => key === 'ach' && !hidden) ? block : null;
}
