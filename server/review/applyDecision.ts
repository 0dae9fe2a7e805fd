import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import type { DecideReview, ReviewDecision } from '@contract/entities/review';
import { followApproval, type StatusContext } from '../agreement/agreement';
import { recordServiceActivity } from '../api/activity';
import { hasBeenApproved } from '../changes/approvedBefore';
import { DECISION_STATUSES } from '../domain/approval';
import {
  approvalCalls,
  reviewDecisions,
  reviewMails,
  reviewNotes,
} from '../storage/schema/reviews';
import {
  activities,
  type VendorRequestRow,
  vendorRequests,
} from '../storage/schema/vendorRequests';
import { firstRow, revisionBump } from '../registration/record';
import type { Db } from '../storage/database';
import type { WebhookContext } from '../webhooks/queueEvent';

/** The timeline's name of each decision. */
const KINDS: Readonly<Record<ReviewDecision, ActivityKind>> = {
  APPROVE: 'request.approved',
  DECLINE: 'request.declined',
  HOLD: 'request.held',
  CHANGES: 'request.changesRequested',
  REOPEN: 'request.reopened',
};

/** The fields of a decision in the timeline: the reason, or the notes by step. */
function fieldsOf(decided: DecideReview): ActivityField[] {
  if (decided.decision === 'APPROVE') return [];
  if (decided.decision === 'CHANGES')
    return decided.notes.map(({ step, note }) => ({ field: step, before: '', after: note }));
  return [{ field: 'reason', before: '', after: decided.reason }];
}

type DecidingContext = Pick<StatusContext, 'tx' | 'vendorRequest' | 'now'> &
  Pick<WebhookContext, 'deps'>;

/** Stores a decision with notes, timeline entry and mails, in the transaction of the caller. */
export async function applyDecision(
  ctx: StatusContext,
  decided: DecideReview,
): Promise<VendorRequestRow> {
  const { tx, vendorRequest, now, actor, record } = ctx;
  const { requestUid } = vendorRequest;
  const { decision } = decided;
  const statuses = DECISION_STATUSES[decision];
  const row = firstRow(
    await tx
      .update(vendorRequests)
      .set({
        ...statuses,
        approvalTimestamp: statuses.approvalStatus === null ? null : now,
        wasApproved: hasBeenApproved(vendorRequest) ? 1 : 0,
        ...(decision === 'CHANGES' && { submittedAt: null, changesRequested: 1 as const }),
        ...revisionBump(vendorRequests.rev, now),
      })
      .where(eq(vendorRequests.requestUid, requestUid))
      .returning(),
  );
  await tx.insert(reviewDecisions).values({
    decisionUid: randomUUID(),
    requestUid,
    decision,
    reason: 'reason' in decided ? decided.reason : '',
    at: now,
    actorUid: actor.uid,
    actorName: actor.name,
  });
  if (decided.decision === 'CHANGES')
    await tx
      .insert(reviewNotes)
      .values(decided.notes.map((note) => ({ ...note, requestUid, at: now })));
  await endApprovalCall(tx, requestUid, now);
  await record(KINDS[decision], fieldsOf(decided));
  await queueMails(tx, requestUid, decision, now);
  const onboardingStatus = await followApproval({ tx, vendorRequest: row, now, actor, record });
  return { ...row, onboardingStatus };
}

/**
 * Stores a decision that no person has made.
 * @param name of what has: the approval service, or the review rules
 */
export const applyDecisionOf = (
  name: string,
  { tx, vendorRequest, now, deps }: DecidingContext,
  decided: DecideReview,
): Promise<VendorRequestRow> =>
  applyDecision(
    {
      tx,
      vendorRequest,
      now,
      actor: { uid: '', name },
      record: (what, fields) =>
        recordServiceActivity({ tx, now, deps }, vendorRequest.requestUid, what, fields, name),
    },
    decided,
  );

/** Stores the mails of a decision or submission. Their addresses are read when they are sent. */
export async function queueMails(
  tx: Db,
  requestUid: string,
  decision: ReviewDecision | 'RECEIPT',
  now: Date,
): Promise<void> {
  await tx.insert(reviewMails).values(
    (['OWNER', 'CONTACT'] as const).map((audience) => ({
      mailUid: randomUUID(),
      requestUid,
      decision,
      audience,
      createdAt: now,
    })),
  );
}

export type DecisionRow = typeof reviewDecisions.$inferSelect;

/** The latest decision; undefined when the status or a later submission has overtaken it. */
export async function currentDecision(
  db: Db,
  { requestUid, processStatus }: VendorRequestRow,
): Promise<DecisionRow | undefined> {
  const [newest] = await db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.requestUid, requestUid))
    .orderBy(desc(reviewDecisions.at))
    .limit(1);
  if (!newest || DECISION_STATUSES[newest.decision].processStatus !== processStatus)
    return undefined;
  const [turn] = await db
    .select({ what: activities.what })
    .from(activities)
    .where(
      and(
        eq(activities.requestUid, requestUid),
        inArray(activities.what, [KINDS[newest.decision], 'request.submitted']),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(1);
  return turn?.what === 'request.submitted' ? undefined : newest;
}

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
