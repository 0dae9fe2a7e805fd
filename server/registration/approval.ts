import { and, eq, isNull } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { isSubmittable } from '@contract/rules/permissions';
import { followApproval, SERVER } from '../agreement/agreement';
import { changedFields, recordActivity } from '../api/activity';
import { assertIfMatch } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineAnytimeRoute, defineReadRoute } from '../api/vendorRequestRoute';
import { assertAccountNotLocked } from '../bank-account/accountLock';
import { hasBeenApproved } from '../changes/approvedBefore';
import { approvalReasons, DECISION_STATUSES, decideByName, UNDER_REVIEW } from '../domain/approval';
import { missingBeforeApproval } from '../documents/vendorDocuments';
import { missingSteps } from '../domain/completeness';
import { assertNoTinCheck } from '../domain/tinCheck';
import { conflict, validationError } from '../http/errors';
import { endInvitesBySubmission } from '../hand-off/endInvite';
import { currentDecision, queueApprovalCall, queueMails } from '../review/applyDecision';
import { queueWebhookEvent } from '../webhooks/queueEvent';
import { screenAfterSubmission } from '../risk/screenSubmitted';
import { removeNotes } from '../api/reviewNotes';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from './journeyFacts';
import { revisionBump } from './record';
import { resultOf } from './vendorRequestReader';

const ALREADY_SUBMITTED = 'This registration has already been submitted.';

export const approvalRoutes: readonly Route[] = [
  defineAnytimeRoute(ENDPOINTS.submitVendorRequest, async (ctx) => {
    const { tx, vendorRequest, superUser, now } = ctx;
    const submitStatuses = ctx.c.get('submitStatuses');
    if (!isSubmittable(vendorRequest.processStatus, superUser, submitStatuses))
      throw conflict(ALREADY_SUBMITTED);
    await assertIfMatch(ctx, vendorRequest);
    await assertAccountNotLocked(tx, vendorRequest.requestUid);
    // Its result decides whether the W-9 is complete.
    assertNoTinCheck(vendorRequest, ctx.deps.clock.wallNow());
    const facts = await readJourneyFacts(tx, vendorRequest);
    const missing = missingSteps(facts);
    if (missing.length > 0) {
      const fieldErrors = Object.fromEntries(
        missing.map((step) => [step.slug, `${step.name} is not complete.`]),
      );
      throw validationError(
        fieldErrors,
        'The registration is not complete.',
        missing.map((step) => step.name).join(', '),
      );
    }
    const { APPROVAL_URL, SANDBOX } = ctx.deps.settings;
    // Only the sandbox decides by a name. Without it, a person or the approval service does.
    const named =
      SANDBOX && APPROVAL_URL === undefined ? decideByName(facts.businessName) : undefined;
    const waits =
      named === 'APPROVE' &&
      (await missingBeforeApproval(ctx.deps, tx, vendorRequest, now)).length > 0;
    const byName = waits ? undefined : named;
    const decision = byName ? DECISION_STATUSES[byName] : UNDER_REVIEW;
    const decided = {
      ...decision,
      approvalTimestamp: decision.approvalStatus === null ? null : now,
      submittedAt: now,
      changesRequested: 0 as const,
      wasApproved: hasBeenApproved(vendorRequest) ? (1 as const) : (0 as const),
    };
    // The row lock already serializes submissions; the condition guards the write itself.
    const unchanged =
      vendorRequest.processStatus === null
        ? isNull(vendorRequests.processStatus)
        : eq(vendorRequests.processStatus, vendorRequest.processStatus);
    const [row] = await tx
      .update(vendorRequests)
      .set({ ...decided, ...revisionBump(vendorRequests.rev, now) })
      .where(and(eq(vendorRequests.requestUid, vendorRequest.requestUid), unchanged))
      .returning();
    if (!row) throw conflict(ALREADY_SUBMITTED);
    await recordActivity(ctx, 'request.submitted', changedFields(vendorRequest, { ...decision }));
    await removeNotes(tx, vendorRequest);
    await endInvitesBySubmission(tx, vendorRequest.requestUid, now);
    await queueMails(tx, row.requestUid, 'RECEIPT', now);
    if (byName) {
      await queueMails(tx, row.requestUid, byName, now);
      await queueWebhookEvent(ctx, row.requestUid, 'registration.decided');
    }
    await screenAfterSubmission(ctx.deps, tx, row, now);
    if (APPROVAL_URL !== undefined) await queueApprovalCall(tx, row.requestUid, now);
    const onboardingStatus = await followApproval({
      tx,
      vendorRequest: row,
      now,
      actor: SERVER,
      record: (what, fields) => recordActivity(ctx, what, fields),
    });
    return resultOf(tx, { ...row, onboardingStatus });
  }),

  defineReadRoute(ENDPOINTS.getAutoApproval, async ({ deps: { db }, vendorRequest }) => {
    const { requestUid, processStatus, approvalStatus, approvalTimestamp } = vendorRequest;
    const written = (await currentDecision(db, vendorRequest))?.reason;
    return {
      payload: {
        requestUid,
        processStatus,
        approvalStatus,
        approvalTimestamp: approvalTimestamp?.toISOString() ?? '',
        reasons: approvalReasons(processStatus, approvalStatus, written),
      },
    };
  }),
];
