import { and, eq, isNull } from 'drizzle-orm';
import { isActive } from '@contract/rules/permissions';
import { recordNamedActivity } from '../api/activity';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { DECISION_STATUSES } from '../domain/approval';
import { applyDecision } from '../review/applyDecision';
import { moveChange, openChanges } from '../changes/endChange';
import { proposedChanges } from '../storage/schema/changes';
import { achInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { readLockLink } from './lockToken';

/** Statuses in which a locked account needs a decision: sent, or approved already. */
const DECIDABLE: readonly (string | null)[] = ['REVIEW', DECISION_STATUSES.APPROVE.processStatus];

/**
 * What the button behind "This was not us" does: every change that waits is stopped, only staff can
 * change the bank account from now on, the timeline says who pressed it, and a registration that
 * was sent or approved waits for a decision. A second press changes nothing.
 * @returns false for a made-up or outdated token, and when there is nothing to lock or to stop
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
    const ctx = { tx, now, deps: { settings } };
    const record: Parameters<typeof moveChange>[0]['record'] = (what, fields) =>
      recordNamedActivity(ctx, requestUid, email, what, fields);
    const open = await openChanges(tx, requestUid);
    for (const change of open)
      await moveChange({ tx, now, clock, record }, change, { state: 'STOPPED' });
    const [locked] = await tx
      .update(achInfos)
      .set({ lockedAt: now })
      .where(and(eq(achInfos.requestUid, requestUid), isNull(achInfos.lockedAt)))
      .returning();
    if (!locked && open.length === 0)
      return (
        (await tx.$count(achInfos, eq(achInfos.requestUid, requestUid))) +
          (await tx.$count(proposedChanges, eq(proposedChanges.requestUid, requestUid))) >
        0
      );
    if (locked) {
      await record('ach.locked', []);
      await recordAudit(tx, clock, { event: 'bank-account-locked', subject: requestUid });
    }
    if (isActive(vendorRequest) && DECIDABLE.includes(vendorRequest.processStatus))
      await applyDecision(
        {
          tx,
          vendorRequest,
          now,
          actor: { uid: '', name: email },
          record,
        },
        { decision: 'HOLD', reason: `${email} says that the bank account is not theirs.` },
      );
    return true;
  });
}
