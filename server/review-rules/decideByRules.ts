import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { RULES_NAME } from '@contract/entities/activity';
import type { RuleFacts } from '@contract/entities/reviewRule';
import { type Risk, type RiskCheck, type RiskCheckKind, riskSchema } from '@contract/entities/risk';
import { isActive } from '@contract/rules/permissions';
import { recordRulesActivity } from '../api/activity';
import { accountEntry, isAccountLocked } from '../bank-account/accountLock';
import { missingBeforeApproval } from '../documents/vendorDocuments';
import { doDueWork, nextAttempt } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { readJourneyFacts } from '../registration/journeyFacts';
import { applyDecision } from '../review/applyDecision';
import { readRisk } from '../risk/readRisk';
import { runCheck } from '../risk/runCheck';
import type { Db } from '../storage/database';
import { reviewDecisions, reviewRuleRuns } from '../storage/schema/reviews';
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

/**
 * Takes a submission that the rules were not applied to, and plans the next attempt. Where someone
 * has decided since, such as to take a decision back, the rules stay out of it.
 */
async function claim({ clock }: JobDeps, tx: Db): Promise<Submission | undefined> {
  const now = clock.now();
  const [found] = await tx
    .select({ vendorRequest: vendorRequests, attempts: reviewRuleRuns.attempts })
    .from(vendorRequests)
    .leftJoin(
      reviewRuleRuns,
      and(
        eq(reviewRuleRuns.requestUid, vendorRequests.requestUid),
        eq(reviewRuleRuns.submittedAt, vendorRequests.submittedAt),
      ),
    )
    .where(
      and(
        eq(vendorRequests.processStatus, 'REVIEW'),
        isNotNull(vendorRequests.submittedAt),
        sql`(${reviewRuleRuns.requestUid} is null or (${reviewRuleRuns.at} is null
          and ${reviewRuleRuns.nextAt} <= ${now} and ${reviewRuleRuns.attempts} < ${MAX_ATTEMPTS}))`,
        sql`not exists (select 1 from ${reviewDecisions}
          where ${reviewDecisions.requestUid} = ${vendorRequests.requestUid}
            and ${reviewDecisions.at} >= ${vendorRequests.submittedAt})`,
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

const isCurrent = ({ outcome, changedSince, planned }: RiskCheck): boolean =>
  outcome !== null && changedSince !== 1 && planned !== 1;

const checkOf = ({ checks }: Pick<Risk, 'checks'>, fact: keyof typeof CHECKS) =>
  checks.find(({ check }) => check === CHECKS[fact]);

/**
 * Runs the checks that the rules ask for and that have no current result.
 * @returns whether there is nothing left to wait for
 */
async function runChecks(deps: JobDeps, vendorRequest: VendorRequestRow): Promise<boolean> {
  const risk = v.parse(riskSchema, await readRisk(deps, vendorRequest));
  const asked = CHECK_FACTS.filter((fact) =>
    deps.reviewRules.some(({ when }) => when[fact] !== undefined),
  );
  let all = risk.uncompared === 0;
  for (const fact of asked) {
    const check = checkOf(risk, fact);
    if (!check || check.runnable !== 1 || isCurrent(check)) continue;
    all = (await runCheck(deps, vendorRequest, check.check)) && all;
  }
  return all;
}

function sharedValuesOf({ matches, uncompared }: Risk): RuleFacts['sharedValues'] {
  const others = matches.filter(({ sameOwner }) => sameOwner !== 1);
  if (others.some(({ same }) => same.includes('TAX_ID') || same.includes('BANK_ACCOUNT')))
    return 'IDENTITY';
  if (others.length > 0) return 'CONTACT';
  if (uncompared !== 0) return 'UNCHECKED';
  return matches.length > 0 ? 'SAME_OWNER' : 'NONE';
}

/** Under the lock of the registration, so that its answers stay as they are. */
async function readFacts(
  deps: JobDeps,
  tx: Db,
  vendorRequest: VendorRequestRow,
): Promise<RuleFacts> {
  const { requestUid, loginEmail, vendorType, selectedProgram } = vendorRequest;
  const risk = v.parse(riskSchema, await readRisk({ ...deps, db: tx }, vendorRequest));
  const valueOf = (fact: keyof typeof CHECKS) => {
    const check = checkOf(risk, fact);
    if (check && isCurrent(check) && check.outcome) return check.outcome;
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
    submissions.at(-1)?.bySuperUser === 1 ||
    (await accountEntry(tx, requestUid))?.bySuperUser === 1;
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
    documents: missing.length > 0 ? 'MISSING' : 'COMPLETE',
    submission: submissions.length > 1 ? 'AGAIN' : 'FIRST',
    vendorType,
    program: selectedProgram ?? 'NONE',
    payment: journey.payPreference || 'NONE',
    franchise: journey.franchise === 1 ? 'Y' : 'N',
  };
}

const reasonOf = (rules: readonly ReviewRule[], name: string): string =>
  rules.find((rule) => rule.name === name)?.reason ?? '';

/** Applies the rules and stores what they found, unless someone was faster. */
const decide = (deps: JobDeps, submission: Submission): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { clock, reviewRules: rules, settings } = deps;
    const now = clock.now();
    const { requestUid } = submission.vendorRequest;
    const [vendorRequest] = await tx
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, requestUid))
      .for('update');
    const isSame = vendorRequest?.submittedAt?.getTime() === submission.submittedAt.getTime();
    if (!vendorRequest || !isSame) return;
    if (vendorRequest.processStatus !== 'REVIEW' || !isActive(vendorRequest)) return;
    const facts = await readFacts(deps, tx, vendorRequest);
    const result = applyRules(rules, facts);
    await tx.update(reviewRuleRuns).set({ at: now, facts, result }).where(isRunOf(submission));
    const { decision, rule } = result;
    if (decision === null || decision === undefined) return;
    await applyDecision(
      {
        tx,
        vendorRequest,
        now,
        actor: { uid: '', name: RULES_NAME },
        record: (what, fields) =>
          recordRulesActivity({ tx, now, deps: { settings } }, requestUid, what, fields),
      },
      decision === 'APPROVE' ? { decision } : { decision, reason: reasonOf(rules, rule ?? '') },
    );
  });

/**
 * Applies the company's rules to every submission once, after its checks. A check that fails is
 * tried again; then the rules go by what there is, and people decide where none applies.
 */
export async function decideByRules(deps: JobDeps, signal: AbortSignal): Promise<void> {
  if (deps.reviewRules.length === 0) return;
  await doDueWork(deps, signal, {
    name: 'review-rules',
    claim: (tx) => claim(deps, tx),
    async perform(submission) {
      const ready = await runChecks(deps, submission.vendorRequest);
      if (ready || submission.attempts >= MAX_ATTEMPTS) await decide(deps, submission);
    },
  });
}
