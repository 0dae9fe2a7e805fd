import { asc, eq } from 'drizzle-orm';
import { REVIEWABLE_STATUSES } from '@contract/entities/review';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ProcessStatus } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { FLOWS, type StepKey } from '@contract/journey/steps';
import { recordActivity } from '../api/activity';
import { defineRoute, type Route } from '../api/defineRoute';
import { assertIfMatch } from '../api/ifMatch';
import { isOwner } from '../api/reach';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { conflict, forbidden, type HttpError, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { reviewNotes } from '../storage/schema/reviews';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { fullName } from '../users/person';
import { readJourneyFacts } from '../vendors/journeyFacts';
import { firstRow, revisionBump } from '../vendors/record';
import { resultOf } from '../vendors/vendorRequestReader';
import { applyDecision, currentDecision } from './applyDecision';
import { endApprovalCall } from './approvalCalls';
import { findWaiting } from './queue';

const isReviewable = (status: ProcessStatus | null): boolean =>
  REVIEWABLE_STATUSES.some((reviewable) => reviewable === status);

const DECIDED = {
  APPROVE: 'approved',
  DECLINE: 'declined',
  HOLD: 'put on hold',
  CHANGES: 'given back for changes',
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
  return conflict(
    processStatus === null || processStatus === 'DRAFT' || processStatus === 'ERROR'
      ? 'This registration is not under review: it is with the vendor, who can submit it again.'
      : 'This registration has already been decided.',
  );
}

export const reviewRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.searchReviewQueue, async ({ deps: { db }, readBody, now }) => ({
    payload: await findWaiting(db, await readBody(), now),
  })),

  defineReadRoute(ENDPOINTS.getReview, async ({ deps: { db }, vendorRequest }) => {
    const { requestUid, submittedAt } = vendorRequest;
    const notes = await db
      .select({ step: reviewNotes.step, note: reviewNotes.note, at: reviewNotes.at })
      .from(reviewNotes)
      .where(eq(reviewNotes.requestUid, requestUid))
      .orderBy(asc(reviewNotes.step));
    const current = await currentDecision(db, vendorRequest);
    const { steps = [] } =
      notes.length === 0 ? {} : evaluateJourney(await readJourneyFacts(db, vendorRequest));
    const isHidden = (key: StepKey) => steps.some((step) => step.key === key && step.hidden);
    return {
      payload: {
        requestUid,
        submittedAt: submittedAt?.toISOString() ?? '',
        notes: notes.map((note) => ({
          ...note,
          at: note.at.toISOString(),
          hidden: isHidden(note.step) ? (1 as const) : (0 as const),
        })),
        decision: current
          ? {
              decision: current.decision,
              reason: current.reason,
              at: current.at.toISOString(),
              by: current.actorName,
            }
          : null,
      },
    };
  }),

  /**
   * The lock of the registration lets one decision or withdrawal through; the next one finds
   * another status.
   */
  defineWriteRoute(
    ENDPOINTS.decideReview,
    async (ctx) => {
      const { tx, vendorRequest, body, user, now } = ctx;
      if (isOwner(user, vendorRequest))
        throw forbidden('You cannot decide on a registration of your own.');
      if (!isReviewable(vendorRequest.processStatus)) throw await decidedAlready(tx, vendorRequest);
      await assertIfMatch(ctx, vendorRequest);
      if (body.decision === 'CHANGES') {
        const flow = FLOWS[vendorRequest.vendorType];
        const foreign = body.notes.findIndex(({ step }) => !flow.includes(step));
        if (foreign >= 0)
          throw validationError({
            [`notes.${foreign}.step`]: 'The registration has no such step.',
          });
      }
      const row = await applyDecision(
        {
          tx,
          vendorRequest,
          now,
          actor: { uid: user.userUid, name: fullName(user) || user.email },
          record: (what, fields) => recordActivity(ctx, vendorRequest.requestUid, what, fields),
        },
        body,
      );
      return resultOf(tx, row);
    },
    { anyStatus: true },
  ),

  defineWriteRoute(
    ENDPOINTS.withdrawVendorRequest,
    async (ctx) => {
      const { tx, vendorRequest, user, now } = ctx;
      // A super user asks for changes instead, so that the owner gets notes and an e-mail.
      if (!isOwner(user, vendorRequest))
        throw forbidden('Only its owner can take this registration back.');
      if (vendorRequest.processStatus !== 'REVIEW')
        throw conflict(
          'This registration is not under review any more, so it cannot be taken back.',
        );
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
      await recordActivity(ctx, row.requestUid, 'request.withdrawn', []);
      return resultOf(tx, row);
    },
    { anyStatus: true },
  ),
];
