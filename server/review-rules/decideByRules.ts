import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { RULES_NAME } from '@contract/entities/activity';
import type { RuleFacts } from '@contract/entities/reviewRule';
import { type Risk, type RiskCheck, type RiskCheckKind, riskSchema } from '@contract/entities/risk';
import { RECORD_ACTIVE } from '@contract/enums';
import { recordAudit } from '../audit/auditLog';
import { DECISION_STATUSES } from '../domain/approval';
import { accountEntry, isAccountLocked } from '../bank-account/accountLock';
import { missingBeforeApproval } from '../documents/vendorDocuments';
import { doDueWork, nextAttempt } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { readJourneyFacts } from '../registration/journeyFacts';
import { applyDecisionOf } from '../review/applyDecision';
import { readRisk, readStoredRisk } from '../risk/readRisk';
import { isFresh, runCheck } from '../risk/runCheck';
import type { Db } from '../storage/database';
import { reviewAssignments, reviewDecisions, reviewRuleRuns } from '../storage/schema/reviews';
import { users } from '../storage/schema/users';
import {
  activities,
  type VendorRequestRow,
  vendorRequests,
} from '../storage/schema/vendorRequests';
import { isStaff } from '../users/person';
import { applyRules, type ReviewRule } from './rules';

/** The last attempt comes about an hour after the first, with the results that there are then. */
const MAX_ATTEMPTS = 7;

/** A vendor who sends and withdraws again and again buys no further checks: people decide then. */
const MAX_SUBMISSIONS = 5;

/** The check behind each fact that one brings. */
const CHECKS = {
  taxId: 'TAX_ID',
  addresses: 'ADDRESSES',
  bankAccount: 'BANK_ACCOUNT',
  screening: 'SCREENING',
} as const satisfies Partial<Record<keyof RuleFacts, RiskCheckKind>>;
const CHECK_FACTS = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

interface Submission {
  readonly vendorRequest: VendorRequestRow;
  readonly submittedAt: Date;
  readonly attempts: number;
}

const isRunOf = ({ vendorRequest, submittedAt }: Omit<Submission, 'attempts'>) =>
  and(
    eq(reviewRuleRuns.requestUid, vendorRequest.requestUid),
    eq(reviewRuleRuns.submittedAt, submittedAt),
  );

/** A database keeps microseconds, JavaScript milliseconds. */
const submittedAtMs = sql`date_trunc('milliseconds', ${vendorRequests.submittedAt})`;

/**
 * Registrations that wait for a decision and that no person has decided on or taken, not before
 * this submission either.
 */
const isLeftToRules = and(
  eq(vendorRequests.processStatus, 'REVIEW'),
  eq(vendorRequests.recordStatus, RECORD_ACTIVE),
  isNotNull(vendorRequests.submittedAt),
  sql`not exists (select 1 from ${reviewDecisions}
    where ${reviewDecisions.requestUid} = ${vendorRequests}.request_uid
      and (${reviewDecisions.actorUid} <> '' or ${reviewDecisions.at} >= ${submittedAtMs}))`,
  sql`not exists (select 1 from ${reviewAssignments}
    where ${reviewAssignments.requestUid} = ${vendorRequests}.request_uid)`,
);

/** Takes a submission that the rules were not applied to, and plans the next attempt. */
async function claim({ clock }: JobDeps, tx: Db): Promise<Submission | undefined> {
  const now = clock.now();
  const [found] = await tx
    .select({ vendorRequest: vendorRequests, attempts: reviewRuleRuns.attempts })
    .from(vendorRequests)
    .leftJoin(
      reviewRuleRuns,
      and(
        eq(reviewRuleRuns.requestUid, vendorRequests.requestUid),
        eq(reviewRuleRuns.submittedAt, submittedAtMs),
      ),
    )
    .where(
      and(
        isLeftToRules,
        sql`((${reviewRuleRuns.requestUid} is null and ${MAX_SUBMISSIONS} >
            (select count(*) from ${reviewRuleRuns} earlier where earlier.request_uid = ${vendorRequests.requestUid})) or (${reviewRuleRuns.at} is null
          and ${reviewRuleRuns.nextAt} <= ${now} and ${reviewRuleRuns.attempts} < ${MAX_ATTEMPTS}))`,
      ),
    )
    .orderBy(asc(vendorRequests.submittedAt))
    .limit(1);
  const submittedAt = found?.vendorRequest.submittedAt;
  if (!found || !submittedAt) return undefined;
  const attempts = (found.attempts ?? 0) + 1;
  const attempt = { attempts, nextAt: nextAttempt(now, attempts) };
  await tx
    .insert(reviewRuleRuns)
    .values({ requestUid: found.vendorRequest.requestUid, submittedAt, ...attempt })
    .onConflictDoUpdate({
      target: [reviewRuleRuns.requestUid, reviewRuleRuns.submittedAt],
      set: attempt,
    });
  return { vendorRequest: found.vendorRequest, submittedAt, attempts };
}

const isCurrent = ({ outcome, at, changedSince, planned }: RiskCheck, now: Date): boolean =>
  outcome !== null && changedSince !== 1 && planned !== 1 && isFresh(new Date(at), now);

/** The checks that the rules ask for, and that can be run. */
const askedChecks = ({ reviewRules }: JobDeps, { checks }: Risk): RiskCheck[] =>
  checks.filter(
    ({ check, runnable }) =>
      runnable === 1 &&
      reviewRules.some(({ when }) =>
        CHECK_FACTS.some((fact) => CHECKS[fact] === check && when[fact] !== undefined),
      ),
  );

/** Whether another attempt may find more: a check has no current result, or a comparison waits. */
const isUnsure = (deps: JobDeps, risk: Risk): boolean =>
  askedChecks(deps, risk).some((check) => !isCurrent(check, deps.clock.now())) ||
  (risk.uncompared !== 0 && deps.reviewRules.some(({ when }) => when.sharedValues !== undefined));

/**
 * Runs the checks that the rules ask for and that have no current result.
 * @returns whether each had one
 */
async function runChecks(deps: JobDeps, vendorRequest: VendorRequestRow): Promise<boolean> {
  const { clock, db, logger } = deps;
  const { requestUid } = vendorRequest;
  const risk = v.parse(riskSchema, await readRisk(deps, vendorRequest));
  let all = true;
  for (const check of askedChecks(deps, risk)) {
    if (isCurrent(check, clock.now())) continue;
    try {
      all = (await runCheck(deps, vendorRequest, check.check)) && all;
    } catch (error) {
      // Such as a number that does not open: the rules go by what there is.
      logger.error({ err: error, requestUid, check: check.check }, 'risk check failed');
      all = false;
    }
    await recordAudit(db, clock, {
      event: 'risk-check-run',
      subject: `${requestUid} ${check.check}`,
    });
  }
  return all;
}

function sharedValuesOf({ matches, uncompared }: Risk): RuleFacts['sharedValues'] {
  const others = matches.filter(({ sameOwner }) => sameOwner !== 1);
  if (others.some(({ same }) => same.includes('TAX_ID') || same.includes('BANK_ACCOUNT')))
    return 'IDENTITY';
  // Those of other owners come first in a list that is cut.
  if (others.length > 0) return 'CONTACT';
  if (uncompared !== 0) return 'UNCHECKED';
  return matches.length > 0 ? 'SAME_OWNER' : 'NONE';
}

const REFUSED = [DECISION_STATUSES.DECLINE.processStatus, DECISION_STATUSES.HOLD.processStatus];

/** Under the lock of the registration, so that its answers stay as they are. */
async function readFacts(
  deps: JobDeps,
  tx: Db,
  vendorRequest: VendorRequestRow,
  risk: Risk,
): Promise<RuleFacts> {
  const { requestUid, loginEmail, vendorType, selectedProgram } = vendorRequest;
  const valueOf = (fact: keyof typeof CHECKS) => {
    const check = risk.checks.find((each) => each.check === CHECKS[fact]);
    if (check?.outcome && isCurrent(check, deps.clock.now())) return check.outcome;
    return check?.source && check.runnable !== 1 ? 'NOTHING' : 'UNCHECKED';
  };
  const submissions = await tx
    .select({ bySuperUser: activities.bySuperUser })
    .from(activities)
    .where(and(eq(activities.requestUid, requestUid), eq(activities.what, 'request.submitted')))
    .orderBy(asc(activities.id));
  const [owner] = await tx.select().from(users).where(eq(users.email, loginEmail.toLowerCase()));
  const byStaff =
    (owner && isStaff(owner)) ||
    submissions.at(-1)?.bySuperUser !== 0 ||
    (await accountEntry(tx, requestUid))?.bySuperUser === 1;
  const refused = await tx.$count(
    vendorRequests,
    and(
      eq(sql`lower(${vendorRequests.loginEmail})`, loginEmail.toLowerCase()),
      ne(vendorRequests.requestUid, requestUid),
      inArray(vendorRequests.processStatus, REFUSED),
    ),
  );
  const journey = await readJourneyFacts(tx, vendorRequest);
  const missing = await missingBeforeApproval(deps, tx, vendorRequest, deps.clock.now());
  return {
    taxId: valueOf('taxId'),
    addresses: valueOf('addresses'),
    bankAccount: valueOf('bankAccount'),
    screening: valueOf('screening'),
    sharedValues: sharedValuesOf(risk),
    enteredBy: byStaff ? 'STAFF' : 'VENDOR',
    account: (await isAccountLocked(tx, requestUid)) ? 'LOCKED' : 'OPEN',
    owner: refused > 0 ? 'REFUSED' : 'CLEAR',
    documents: missing.length > 0 ? 'MISSING' : 'COMPLETE',
    submission: submissions.length > 1 ? 'AGAIN' : 'FIRST',
    vendorType,
    program: selectedProgram ?? 'NONE',
    payment: journey.payPreference || 'NONE',
    franchise: journey.franchise === 1 ? 'Y' : 'N',
  };
}

const reasonOf = (rules: readonly ReviewRule[], name: string): string =>
  rules.find((rule) => rule.name === name)?.reason?.en ?? '';

/** Applies the rules and stores what they found, unless someone was faster or more is to come. */
const decide = (deps: JobDeps, submission: Submission): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { clock, reviewRules: rules } = deps;
    const now = clock.now();
    const isIt = eq(vendorRequests.requestUid, submission.vendorRequest.requestUid);
    await tx.select().from(vendorRequests).where(isIt).for('update');
    // Only a statement of its own sees what was stored while the lock was waited for.
    const [vendorRequest] = await tx.select().from(vendorRequests).where(and(isIt, isLeftToRules));
    const isSame = vendorRequest?.submittedAt?.getTime() === submission.submittedAt.getTime();
    const isApplied = await tx.$count(
      reviewRuleRuns,
      and(isRunOf(submission), isNotNull(reviewRuleRuns.at)),
    );
    if (!vendorRequest || !isSame || isApplied > 0) return;
    const risk = v.parse(riskSchema, await readStoredRisk({ ...deps, db: tx }, vendorRequest));
    if (submission.attempts < MAX_ATTEMPTS && isUnsure(deps, risk)) return;
    const facts = await readFacts(deps, tx, vendorRequest, risk);
    const result = applyRules(rules, facts);
    await tx.update(reviewRuleRuns).set({ at: now, facts, result }).where(isRunOf(submission));
    const { decision, rule } = result;
    if (decision === null || decision === undefined) return;
    await applyDecisionOf(
      RULES_NAME,
      { tx, vendorRequest, now, deps },
      decision === 'APPROVE' ? { decision } : { decision, reason: reasonOf(rules, rule ?? '') },
    );
  });

/**
 * Applies the company's rules once to every submission that no person has decided on or taken,
 * after its checks. One that fails is tried again; then the rules go by what there is, and people
 * decide where none applies.
 */
export async function decideByRules(deps: JobDeps, signal: AbortSignal): Promise<void> {
  if (deps.reviewRules.length === 0) return;
  await doDueWork(deps, signal, {
    name: 'review-rules',
    claim: (tx) => claim(deps, tx),
    async perform(submission) {
      const all = await runChecks(deps, submission.vendorRequest);
      await decide(deps, submission);
      // A service that is away would hold up the other jobs once for each submission.
      return all ? undefined : 'stop';
    },
  });
}
