import { eq } from 'drizzle-orm';
import {
  REOPENABLE_STATUSES,
  type ReviewDecision,
  REVIEWABLE_STATUSES,
} from '@contract/entities/review';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ProcessStatus } from '@contract/enums';
import { FLOWS } from '@contract/journey/steps';
import { recordActivity } from '../api/activity';
import { defineRoute, type Route } from '../api/defineRoute';
import { assertIfMatch } from '../api/ifMatch';
import { isOwner } from '../api/reach';
import { defineReadRoute, defineWriteRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import { byPerson } from '../agreement/agreement';
import { DECISION_STATUSES } from '../domain/approval';
import { conflict, forbidden, type HttpError, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { firstRow, revisionBump } from '../registration/record';
import { resultOf } from '../registration/vendorRequestReader';
import { approvalBlockOf } from './approvalBlock';
import { applyDecision, currentDecision, endApprovalCall } from './applyDecision';
import { findWaiting } from './queue';
import { readResubmission, readReview } from './readReview';

/** Whether a registration with this status can be decided like this. */
const allows = (status: ProcessStatus | null, decision: ReviewDecision): boolean =>
  (decision === 'REOPEN' ? REOPENABLE_STATUSES : REVIEWABLE_STATUSES).some(
    (allowed) => allowed === status,
  );

const DECIDED = {
  APPROVE: 'approved',
  DECLINE: 'declined',
  HOLD: 'put on hold',
  CHANGES: 'given back for changes',
  REOPEN: 'put under review again',
} as const;

/** Says who was faster: another reviewer, or the vendor. */
async function decidedAlready(tx: Db, vendorRequest: VendorRequestRow): Promise<HttpError> {
  const decision = await currentDecision(tx, vendorRequest);
  if (decision)
    return conflict(
      `${decision.actorName} has already decided: this registration was ${DECIDED[decision.decision]}.`,
      '',
      { decidedBy: decision.actorName, decision: decision.decision },
    );
  const { processStatus } = vendorRequest;
  if (allows(processStatus, 'HOLD')) return conflict('This registration is under review.');
  return conflict(
    processStatus === null || processStatus === 'DRAFT' || processStatus === 'ERROR'
      ? 'This registration is not under review: it is with the vendor, who can submit it again.'
      : 'This registration has already been decided.',
  );
}

export const reviewRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.searchReviewQueue, async ({ deps, readBody, now, user }) => ({
    payload: await findWaiting(deps, await readBody(), now, user),
  })),

  defineReadRoute(ENDPOINTS.getReview, async (ctx) => ({
    payload: await readReview(ctx.deps.db, ctx.vendorRequest, ctx),
  })),

  defineWriteRoute(ENDPOINTS.answerReviewNote, async (ctx) => {
    const { tx, vendorRequest, body } = ctx;
    const asked = (await readResubmission(tx, vendorRequest))?.notes.find(
      ({ step }) => step === body.step,
    );
    // The save of the step, which may come first, removes the note and not the question.
    if (!asked || vendorRequest.processStatus !== DECISION_STATUSES.CHANGES.processStatus)
      throw conflict('No note on this step waits for an answer.');
    if (asked.answer !== body.answer)
      await recordActivity(ctx, 'request.answered', [
        { field: body.step, before: asked.answer, after: body.answer },
      ]);
    return { payload: await readReview(tx, vendorRequest, ctx) };
  }),

  /** The registration is locked: of two decisions at once, the second finds another status. */
  defineAnytimeRoute(ENDPOINTS.decideReview, async (ctx) => {
    const { tx, vendorRequest, body, user, deps, now } = ctx;
    if (isOwner(user, vendorRequest))
      throw forbidden('You cannot decide on a registration of your own.');
    if (!allows(vendorRequest.processStatus, body.decision))
      throw await decidedAlready(tx, vendorRequest);
    await assertIfMatch(ctx, vendorRequest);
    if (
      body.decision === 'REOPEN' &&
      (await currentDecision(tx, vendorRequest))?.actorUid === user.userUid
    )
      throw forbidden('You have made this decision. Another member of staff has to take it back.');
    if (body.decision === 'APPROVE') {
      const block = await approvalBlockOf(deps, tx, vendorRequest, user, now);
      if (block === 'LOCKED')
        throw conflict(
          'The bank account is locked. Check it with the shop, and save it before you approve.',
        );
      if (block === 'OWN_ACCOUNT')
        throw forbidden(
          'You have entered the bank account of this registration. Another super user has to approve it.',
        );
      if (block === 'DOCUMENTS')
        throw conflict(
          'A document that is due before the approval is missing, was not accepted, or has expired.',
        );
    }
    if (body.decision === 'CHANGES') {
      const flow = FLOWS[vendorRequest.vendorType];
      const foreign = body.notes.findIndex(({ step }) => !flow.includes(step));
      if (foreign >= 0)
        throw validationError({
          [`notes.${foreign}.step`]: 'The registration has no such step.',
        });
    }
    return resultOf(tx, await applyDecision(byPerson(ctx), body));
  }),

  defineAnytimeRoute(ENDPOINTS.withdrawVendorRequest, async (ctx) => {
    const { tx, vendorRequest, user, now } = ctx;
    // A super user asks for changes instead, so that the owner gets notes and an e-mail.
    if (!isOwner(user, vendorRequest))
      throw forbidden('Only its owner can take this registration back.');
    if (vendorRequest.processStatus !== 'REVIEW')
      throw conflict('This registration is not under review any more, so it cannot be taken back.');
    await assertIfMatch(ctx, vendorRequest);
    const row = firstRow(
      await tx
        .update(vendorRequests)
        .set({
          processStatus: 'DRAFT',
          submittedAt: null,
          ...revisionBump(vendorRequests.rev, now),
        })
        .where(eq(vendorRequests.requestUid, vendorRequest.requestUid))
        .returning(),
    );
    await endApprovalCall(tx, row.requestUid, now);
    await recordActivity(ctx, 'request.withdrawn', []);
    return resultOf(tx, row);
  }),
];
