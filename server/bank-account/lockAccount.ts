import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isActive } from '@contract/rules/permissions';
import { recordNamedActivity } from '../api/activity';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { DECISION_STATUSES } from '../domain/approval';
import { conflict } from '../http/errors';
import { applyDecision } from '../review/applyDecision';
import type { Db } from '../storage/database';
import { achInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { readLockLink } from './lockToken';

/** Statuses in which a locked account needs a decision: sent, or approved already. */
const DECIDABLE: readonly (string | null)[] = ['REVIEW', DECISION_STATUSES.APPROVE.processStatus];

/**
 * What the button behind "This was not us" does: only staff can change the bank account from now
 * on, the timeline says who pressed it, and a registration that was sent or approved waits for a
 * decision. A second press changes nothing.
 * @returns false for a made-up or outdated token, and when the account is gone
 */
export async function lockBankAccount(
  { db, clock, secrets, settings }: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'settings'>,
  token: string,
): Promise<boolean> {
  const link = readLockLink({ secrets, clock }, token);
  if (!link) return false;
  const { requestUid, email } = link;
  return db.transaction(async (tx) => {
    const [vendorRequest] = await tx
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, requestUid))
      .for('update');
    if (!vendorRequest) return false;
    const now = clock.now();
    const [locked] = await tx
      .update(achInfos)
      .set({ lockedAt: now })
      .where(and(eq(achInfos.requestUid, requestUid), isNull(achInfos.lockedAt)))
      .returning();
    if (!locked) return (await tx.$count(achInfos, eq(achInfos.requestUid, requestUid))) > 0;
    const ctx = { tx, now, deps: { settings } };
    await recordNamedActivity(ctx, requestUid, email, 'ach.locked', []);
    await recordAudit(tx, clock, { event: 'bank-account-locked', subject: requestUid });
    if (isActive(vendorRequest) && DECIDABLE.includes(vendorRequest.processStatus))
      await applyDecision(
        {
          tx,
          vendorRequest,
          now,
          actor: { uid: '', name: email },
          record: (what, fields) => recordNamedActivity(ctx, requestUid, email, what, fields),
        },
        { decision: 'HOLD', reason: `${email} says that the bank account is not theirs.` },
      );
    return true;
  });
}

/**
 * Guards a change of the account by anyone but staff, and the submission.
 * @throws HttpError CONFLICT while the account is locked
 */
export async function assertAccountNotLocked(tx: Db, requestUid: string): Promise<void> {
  const locked = await tx.$count(
    achInfos,
    and(eq(achInfos.requestUid, requestUid), isNotNull(achInfos.lockedAt)),
  );
  if (locked > 0)
    throw conflict(
      'The bank account is locked, because someone told us that a change was not theirs. Please write to the vendor help.',
    );
}
