import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  RISK_CHECKS,
  type RiskCheckKind,
  SHARED_VALUES,
  type SharedValueKind,
  type riskCheckSchema,
  type riskSchema,
} from '@contract/entities/risk';
import type { ProcessStatus } from '@contract/enums';
import { type Db, queryRows } from '../storage/database';
import { bankChecks, proposedChanges } from '../storage/schema/changes';
import { type RiskCheckRow, riskChecks, sharedValues } from '../storage/schema/risk';
import { reviewRuleRuns } from '../storage/schema/reviews';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { basicInfos } from '../storage/schema/shop';
import {
  type RiskDeps,
  type Subject,
  bankOutcome,
  hasSubject,
  lastSaved,
  readSubject,
  revisionsOf,
} from './runCheck';
import { countUnhashed, hashNewestValues } from './sharedValues';
import { sourceOf } from './storeCheck';

/** A longer list would not help a reviewer: the total says that something is wrong. */
const MAX_MATCHES = 50;

interface MatchRow {
  readonly requestUid: string;
  readonly businessName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly processStatus: ProcessStatus | null;
  readonly same: SharedValueKind[];
  readonly sameOwner: boolean;
  readonly matchCount: number;
}

/** Registrations that share a value, other owners first, of these first tax ID and account. */
async function findMatches(
  db: Db,
  { requestUid, loginEmail }: VendorRequestRow,
): Promise<Pick<v.InferInput<typeof riskSchema>, 'matches' | 'matchCount'>> {
  const sameOwner = sql`lower(r.login_email) = ${loginEmail.toLowerCase()}`;
  const rows = await queryRows<MatchRow>(
    db,
    sql`select r.request_uid as "requestUid", b.business_name as "businessName", b.city, b.state,
        r.process_status as "processStatus", json_agg(distinct other.kind) as same,
        ${sameOwner} as "sameOwner", count(*) over ()::int as "matchCount"
      from ${sharedValues} mine
      join ${sharedValues} other on other.kind = mine.kind and other.hash = mine.hash
        and other.request_uid <> mine.request_uid
      join ${vendorRequests} r on r.request_uid = other.request_uid
      left join ${basicInfos} b on b.request_uid = r.request_uid
      where mine.request_uid = ${requestUid}
      group by r.request_uid, b.basic_info_uid
      order by "sameOwner", bool_or(other.kind in ('TAX_ID', 'BANK_ACCOUNT')) desc,
        count(distinct other.kind) desc, r.created_at, r.request_uid
      limit ${MAX_MATCHES}`,
  );
  return {
    matches: rows.map(({ matchCount: _count, same, ...row }) => ({
      ...row,
      sameOwner: row.sameOwner ? 1 : 0,
      same: SHARED_VALUES.filter((kind) => same.includes(kind)),
    })),
    matchCount: rows[0]?.matchCount ?? 0,
  };
}

type Result = Pick<RiskCheckRow, 'outcome' | 'findings' | 'checkedAt'>;

const NONE: Result = { outcome: null, findings: {}, checkedAt: null };

/** The results of the address checks when the addresses were saved. */
function savedAddresses(subject: Subject): Result {
  const { addresses } = subject;
  if (addresses.every(({ verified }) => verified === null)) return NONE;
  return {
    outcome: addresses.every(({ verified }) => verified === 1) ? 'PASSED' : 'ATTENTION',
    findings: {
      addresses: addresses.map(({ kind, verified }) => ({
        address: kind,
        result: verified === 1 ? 'CONFIRMED' : 'AS_ENTERED',
      })),
    },
    checkedAt: lastSaved('ADDRESSES', subject) ?? null,
  };
}

/** The check of the change that brought the bank account. */
async function changedAccount(db: Db, requestUid: string): Promise<Result> {
  const [check] = await db
    .select({
      name: bankChecks.nameResult,
      amounts: bankChecks.amountsResult,
      checkedAt: bankChecks.checkedAt,
    })
    .from(bankChecks)
    .innerJoin(proposedChanges, eq(proposedChanges.changeUid, bankChecks.changeUid))
    .where(
      and(
        eq(proposedChanges.requestUid, requestUid),
        eq(proposedChanges.state, 'APPLIED'),
        isNotNull(bankChecks.checkedAt),
      ),
    )
    .orderBy(desc(proposedChanges.proposedAt))
    .limit(1);
  if (!check) return NONE;
  const outcome = check.amounts === 'NO_MATCH' ? 'ATTENTION' : bankOutcome(check.name);
  return { outcome, findings: {}, checkedAt: check.checkedAt };
}

/** The findings of the company's rules about the newest submission. */
async function readRuleRun(
  db: Db,
  { requestUid, submittedAt }: VendorRequestRow,
): Promise<v.InferInput<typeof riskSchema>['ruleRun']> {
  if (!submittedAt) return null;
  const [run] = await db
    .select({ at: reviewRuleRuns.at, result: reviewRuleRuns.result })
    .from(reviewRuleRuns)
    .where(
      and(eq(reviewRuleRuns.requestUid, requestUid), eq(reviewRuleRuns.submittedAt, submittedAt)),
    );
  return run?.at && run.result ? { at: run.at.toISOString(), ...run.result } : null;
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

type StoredRisk = v.InferInput<typeof riskSchema>;

/** The checks of a registration as staff see them, and what it shares with others. */
export async function readRisk(
  deps: RiskDeps,
  vendorRequest: VendorRequestRow,
): Promise<StoredRisk> {
  await hashNewestValues(deps, vendorRequest.requestUid);
  return readStoredRisk(deps, vendorRequest);
}

/** The same without hashing new values, which would lock other registrations. */
export async function readStoredRisk(
  deps: RiskDeps,
  vendorRequest: VendorRequestRow,
): Promise<StoredRisk> {
  const { db, clock } = deps;
  const { requestUid } = vendorRequest;
  const rows = await db.select().from(riskChecks).where(eq(riskChecks.requestUid, requestUid));
  const subject = await readSubject(db, vendorRequest);
  /** Results that came without a run of the check. */
  const others: Partial<Record<RiskCheckKind, Result>> = {
    ADDRESSES: savedAddresses(subject),
    BANK_ACCOUNT: await changedAccount(db, requestUid),
  };
  const read = (kind: RiskCheckKind): v.InferInput<typeof riskCheckSchema> => {
    const row = rows.find((each) => each.kind === kind);
    const now = sourceOf(deps, kind);
    const own = row?.checkedAt ? row : undefined;
    const result = own ?? others[kind] ?? NONE;
    const { outcome, findings, checkedAt } = result;
    const saved = lastSaved(kind, subject);
    const isChanged = own?.revisions
      ? own.revisions !== revisionsOf(kind, subject)
      : checkedAt !== null && saved !== undefined && saved > checkedAt;
    const source = own?.source ?? now;
    return {
      check: kind,
      ...(source ?? { source: null }),
      outcome,
      at: checkedAt?.toISOString() ?? '',
      failure: row?.failure ?? '',
      failedAt: row?.failedAt?.toISOString() ?? '',
      changedSince: flag(isChanged),
      planned: flag(now !== undefined && row?.dueAt !== null && row?.dueAt !== undefined),
      runnable: flag(now !== undefined && hasSubject(kind, subject)),
      addresses: [...(findings.addresses ?? [])],
      hits: [...(findings.hits ?? [])],
    };
  };
  return {
    checks: RISK_CHECKS.map(read),
    ...(await findMatches(db, vendorRequest)),
    comparedAt: clock.now().toISOString(),
    uncompared: await countUnhashed(deps),
    ruleRun: await readRuleRun(db, vendorRequest),
  };
}
