import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ApprovalBlock } from '@contract/entities/review';
import { evaluateJourney } from '@contract/journey/evaluate';
import type { Db } from '../storage/database';
import { activities, type VendorRequestRow } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';
import { isAccountLocked } from './accountLock';

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
 * Why this super user cannot approve the registration now: its bank account is locked, or the super
 * user has entered it, and payments need a second pair of eyes. An account that the answers hide is
 * not paid to.
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
