import { and, eq, isNull } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { isSubmittable } from '@contract/rules/permissions';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { approvalReasons, decide } from '../domain/approval';
import { missingSteps } from '../domain/completeness';
import { conflict, validationError } from '../http/errors';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from './journeyFacts';
import { touched } from './record';
import { answerOf } from './requestReader';

const ALREADY_SENT = 'This registration was sent for approval already.';

export const approvalRoutes: readonly Route[] = [
  writeUnderRequest(
    ENDPOINTS.submitVendorRequest,
    async (call) => {
      const { tx, request, superUser, now, context } = call;
      if (!isSubmittable(request.processStatus, superUser)) throw conflict(ALREADY_SENT);
      assertFresh(context, request.rev);
      const facts = await readJourneyFacts(tx, request);
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
      const decision = decide(facts.businessName);
      const decided = {
        ...decision,
        approvalTimestamp: decision.approvalStatus === null ? null : now,
      };
      // The lock on the row makes two submissions one; the condition says so once more where the decision is written.
      const unchanged =
        request.processStatus === null
          ? isNull(vendorRequests.processStatus)
          : eq(vendorRequests.processStatus, request.processStatus);
      const [row] = await tx
        .update(vendorRequests)
        .set({ ...decided, ...touched(vendorRequests.rev, now) })
        .where(and(eq(vendorRequests.requestUid, request.requestUid), unchanged))
        .returning();
      if (!row) throw conflict(ALREADY_SENT);
      await recordActivity(
        call,
        request.requestUid,
        'request.submitted',
        changedFields(request, { ...decision }),
      );
      return answerOf(tx, row);
    },
    { anyStatus: true },
  ),

  readUnderRequest(
    ENDPOINTS.getAutoApproval,
    async ({ request: { requestUid, processStatus, approvalStatus, approvalTimestamp } }) => ({
      payload: {
        requestUid,
        processStatus,
        approvalStatus,
        approvalTimestamp: approvalTimestamp?.toISOString() ?? '',
        reasons: approvalReasons(processStatus, approvalStatus),
      },
    }),
  ),
];
