import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  RISK_CHECKS,
  type RiskCheckKind,
  type riskCheckSchema,
  type riskSchema,
} from '@contract/entities/risk';
import type { Db } from '../storage/database';
import { bankChecks, proposedChanges } from '../storage/schema/changes';
import { riskChecks, type RiskCheckRow } from '../storage/schema/risk';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { findMatches } from './matches';
import {
  bankOutcome,
  hasSubject,
  lastSaved,
  readSubject,
  type RiskDeps,
  type Subject,
} from './runCheck';
import { countUnhashed, hashNewestValues } from './sharedValues';
import { sourceOf } from './storeCheck';

type Result = Pick<RiskCheckRow, 'outcome' | 'findings' | 'checkedAt'>;

const NONE: Result = { outcome: null, findings: {}, checkedAt: null };

/** What became of the addresses when they were saved. */
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

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** The checks of a registration as staff see them, and what it shares with others. */
export async function readRisk(
  deps: RiskDeps,
  vendorRequest: VendorRequestRow,
): Promise<v.InferInput<typeof riskSchema>> {
  const { db, clock } = deps;
  const { requestUid } = vendorRequest;
  await hashNewestValues(deps, requestUid);
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
    const source = own?.source ?? now;
    return {
      check: kind,
      ...(source ?? { source: null }),
      outcome,
      at: checkedAt?.toISOString() ?? '',
      failure: row?.failure ?? '',
      failedAt: row?.failedAt?.toISOString() ?? '',
      changedSince: flag(checkedAt !== null && saved !== undefined && saved > checkedAt),
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
  };
}
