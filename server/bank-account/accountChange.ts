import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { normalizeEmail } from '@contract/rules/normalize';
import { recordActivity } from '../api/activity';
import type { WriteContext } from '../api/vendorRequestRoute';
import { DECISION_STATUSES } from '../domain/approval';
import { applyDecision } from '../review/applyDecision';
import { type AchRow, bankNotices } from '../storage/schema/shop';
import { fullName } from '../users/person';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/**
 * The addresses that get a notice when the bank account changes: the owner's, and those of the
 * MAIN and the SIGN contact. Each once, in lower case.
 */
export async function watchersOf(
  db: Db,
  { requestUid, loginEmail }: Pick<VendorRequestRow, 'requestUid' | 'loginEmail'>,
): Promise<string[]> {
  const held = await db
    .select({ email: contacts.contactEmail })
    .from(contactRoles)
    .innerJoin(contacts, eq(contacts.contactUid, contactRoles.contactUid))
    .where(
      and(
        eq(contactRoles.requestUid, requestUid),
        inArray(contactRoles.contactRole, ['MAIN', 'SIGN']),
      ),
    );
  const all = [loginEmail, ...held.map(({ email }) => email)].map(normalizeEmail);
  return [...new Set(all)].filter((email) => email !== '');
}

/**
 * What follows when payments go to another account, in the transaction of the change: notices to
 * the people who have a say now and to those who had one before, and, for an approved vendor, a
 * hold until a reviewer has decided.
 * @param lastFour of the new account number
 * @returns who gets a notice of the next change
 */
export async function announceAccountChange<E extends Endpoint>(
  ctx: WriteContext<E>,
  { knownAddresses }: Pick<AchRow, 'knownAddresses'>,
  lastFour: string,
): Promise<string[]> {
  const { tx, vendorRequest, user, now, deps } = ctx;
  const { requestUid } = vendorRequest;
  const watchers = await watchersOf(tx, vendorRequest);
  const name = fullName(user) || user.email;
  await tx.insert(bankNotices).values(
    [...new Set([...watchers, ...knownAddresses])].map((recipient) => ({
      noticeUid: randomUUID(),
      requestUid,
      recipient,
      lastFour,
      changedBy: name,
      changedAt: deps.clock.wallNow(),
    })),
  );
  if (vendorRequest.processStatus === DECISION_STATUSES.APPROVE.processStatus)
    await applyDecision(
      {
        tx,
        vendorRequest,
        now,
        actor: { uid: user.userUid, name },
        record: (what, fields) => recordActivity(ctx, what, fields),
      },
      {
        decision: 'HOLD',
        reason: `The bank account was changed to the one ending in ${lastFour}.`,
      },
    );
  return watchers;
}
