import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { DecideReview } from '@contract/entities/review';
import { LIMITS } from '@contract/limits';
import { isActive } from '@contract/rules/permissions';
import { removeHidden } from '@contract/rules/normalize';
import { evaluateJourney } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';
import { SERVICE_NAME } from '../api/activity';
import type { ApprovalQuery, ApprovalResponse } from '../integrations/approval/approvalClient';
import { applyDecisionOf } from '../review/applyDecision';
import type { Db } from '../storage/database';
import { approvalCalls } from '../storage/schema/reviews';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { basicInfos, w9Infos } from '../storage/schema/shop';
import { diverseOwnerships, serviceCapabilities, vehicleTypes } from '../storage/schema/shopLists';
import { missingBeforeApproval } from '../documents/vendorDocuments';
import { readJourneyFacts } from '../registration/journeyFacts';
import { recordOf } from '../registration/record';
import { doDueWork, nextAttempt } from './dueWork';
import type { JobDeps } from './jobDeps';

/**
 * Sealed columns are not read. The data of a hidden step must not count. Lists are in order, so
 * that the same answers are the same text.
 */
async function readApprovalQuery(
  db: Db,
  requestUid: string,
): Promise<{ readonly row: VendorRequestRow; readonly query: ApprovalQuery } | undefined> {
  const row = await recordOf(db, vendorRequests, requestUid);
  if (!row) return undefined;
  const facts = await readJourneyFacts(db, row);
  const journey = evaluateJourney(facts);
  const shows = (step: StepKey) => journey.step(step)?.hidden === false;
  const basic = await recordOf(db, basicInfos, requestUid);
  const [w9] = await db
    .select({ tinApiResponse: w9Infos.tinApiResponse, taxClass: w9Infos.taxClass })
    .from(w9Infos)
    .where(eq(w9Infos.requestUid, requestUid));
  const services = await db
    .select({ kind: serviceCapabilities.serviceClass, code: serviceCapabilities.serviceType })
    .from(serviceCapabilities)
    .where(eq(serviceCapabilities.requestUid, requestUid))
    .orderBy(asc(serviceCapabilities.serviceType));
  const vehicles = await db
    .select({ code: vehicleTypes.vehicleTypeCode })
    .from(vehicleTypes)
    .where(eq(vehicleTypes.requestUid, requestUid))
    .orderBy(asc(vehicleTypes.vehicleTypeCode));
  const owners = await db
    .select({ code: diverseOwnerships.diverseCategoryCode })
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, requestUid))
    .orderBy(asc(diverseOwnerships.diverseCategoryCode));
  const codesOf = (kind: string) =>
    services
      .filter((service) => shows('services') && service.kind === kind)
      .map(({ code }) => code);
  return {
    row,
    query: {
      requestUid,
      submittedAt: row.submittedAt?.toISOString() ?? '',
      vendorType: row.vendorType,
      selectedProgram: row.selectedProgram,
      businessName: basic?.businessName ?? '',
      address: {
        street: basic?.streetAddress1 ?? '',
        suite: basic?.streetAddress2 ?? '',
        city: basic?.city ?? '',
        state: basic?.state ?? '',
        zipCode: basic?.zipCode ?? '',
        verified: basic?.addressVerified === 1,
      },
      requestReason: basic?.requestReason ?? row.requestReason,
      franchiseLocations:
        shows('franchise') && facts.franchise === 1 ? (facts.entries.franchiseSites ?? 0) : 0,
      taxIdCheck: (shows('w9') && w9?.tinApiResponse) || null,
      taxClass: (shows('w9') && w9?.taxClass) || '',
      payPreference: shows('payment') ? facts.payPreference : null,
      services: codesOf('SV'),
      capabilities: codesOf('CP'),
      vehicleTypes: shows('services') ? vehicles.map(({ code }) => code) : [],
      ownershipCategories: owners.map(({ code }) => code),
    },
  };
}

/** The last attempt comes about 8 hours after the first. Then only people decide. */
const MAX_ATTEMPTS = 10;
/** After so many failures in a row, the service gets nothing until the next run. */
const MAX_FAILURES_IN_A_ROW = 3;

type Call = typeof approvalCalls.$inferSelect;

/**
 * Takes a due call and plans the next attempt. A call whose attempts are used up ends here: its
 * last response was not stored, or the server died.
 */
async function claimCall({ clock }: JobDeps, tx: Db): Promise<Call | undefined> {
  const now = clock.now();
  const [call] = await tx
    .select()
    .from(approvalCalls)
    .where(and(isNull(approvalCalls.endedAt), lte(approvalCalls.nextAt, now)))
    .orderBy(asc(approvalCalls.nextAt))
    .limit(1);
  if (!call) return undefined;
  const attempts = call.attempts + 1;
  await tx
    .update(approvalCalls)
    .set({
      attempts,
      ...(attempts > MAX_ATTEMPTS ? { endedAt: now } : { nextAt: nextAttempt(now, attempts) }),
    })
    .where(eq(approvalCalls.requestUid, call.requestUid));
  return { ...call, attempts };
}

/** The same key while the answers stay: a service may refuse one key with two bodies. */
const keyOf = ({ callKey }: Call, query: ApprovalQuery): string =>
  `${callKey}-${createHash('sha256').update(JSON.stringify(query)).digest('base64url')}`;

/** The decision of a response; undefined leaves the registration to people. */
function decisionOf({ decision, reasons }: ApprovalResponse): DecideReview | undefined {
  const joined = reasons.filter((text) => text !== '').join(' ');
  // The cut may leave half of a character.
  const reason = removeHidden(joined.slice(0, LIMITS.reviewText)).trim();
  if (decision === 'approve') return { decision: 'APPROVE' };
  if (decision === 'decline') return { decision: 'DECLINE', reason };
  return decision === 'hold' ? { decision: 'HOLD', reason } : undefined;
}

/** Whether the service may still decide: nobody has, and the registration is active. */
const isUndecided = (row: VendorRequestRow): boolean =>
  row.processStatus === 'REVIEW' && isActive(row);

/** Stores a response, unless the registration is no longer under review. */
async function storeResponse(
  deps: JobDeps,
  { requestUid, callKey }: Call,
  response: ApprovalResponse | undefined,
): Promise<void> {
  const { db, clock, logger } = deps;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [vendorRequest] = await tx
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, requestUid))
      .for('update');
    const [ended] = await tx
      .update(approvalCalls)
      .set({ endedAt: now })
      .where(
        and(
          eq(approvalCalls.requestUid, requestUid),
          eq(approvalCalls.callKey, callKey),
          isNull(approvalCalls.endedAt),
        ),
      )
      .returning();
    const decided = response && decisionOf(response);
    if (!ended || !decided || !vendorRequest || !isUndecided(vendorRequest)) return;
    if (decided.decision === 'APPROVE') {
      const missing = await missingBeforeApproval(deps, tx, vendorRequest, now);
      if (missing.length > 0) return logger.info({ requestUid }, 'approval waits for documents');
    }
    await applyDecisionOf(SERVICE_NAME, { tx, vendorRequest, now, deps }, decided);
  });
}

/** Asks until the service responds or the attempts are used up. Meanwhile people can decide. */
export async function callApprovalService(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { approvals, db, logger } = deps;
  if (!approvals) return;
  const giveUp = ({ requestUid, attempts }: Call): void =>
    logger.error({ requestUid, attempts }, 'approval call given up');
  let failures = 0;
  await doDueWork(deps, signal, {
    name: 'approval-calls',
    claim: (tx) => claimCall(deps, tx),
    async perform(call) {
      if (call.attempts > MAX_ATTEMPTS) return giveUp(call);
      const found = await readApprovalQuery(db, call.requestUid);
      if (!found || !isUndecided(found.row)) return storeResponse(deps, call, undefined);
      const response = await approvals.decide(found.query, keyOf(call, found.query));
      failures = response ? 0 : failures + 1;
      if (response || call.attempts === MAX_ATTEMPTS) await storeResponse(deps, call, response);
      if (!response && call.attempts === MAX_ATTEMPTS) giveUp(call);
      return failures < MAX_FAILURES_IN_A_ROW ? undefined : 'stop';
    },
  });
}
