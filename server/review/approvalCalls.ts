import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../storage/database';
import { approvalCalls } from '../storage/schema/reviews';

/** Has the job ask the approval service about a registration that was just submitted. */
export async function queueApprovalCall(tx: Db, requestUid: string, now: Date): Promise<void> {
  const call = { callKey: randomUUID(), attempts: 0, nextAt: now, endedAt: null };
  await tx
    .insert(approvalCalls)
    .values({ requestUid, ...call })
    .onConflictDoUpdate({ target: approvalCalls.requestUid, set: call });
}

/** Someone has decided, or the registration is back with its owner. */
export async function endApprovalCall(tx: Db, requestUid: string, now: Date): Promise<void> {
  await tx
    .update(approvalCalls)
    .set({ endedAt: now })
    .where(and(eq(approvalCalls.requestUid, requestUid), isNull(approvalCalls.endedAt)));
}
