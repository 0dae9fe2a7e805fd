import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RiskCheckKind } from '@contract/entities/risk';
import type { RiskOutcome, TinResponse } from '@contract/enums';
import type { ServerDeps } from '../deps';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { type RiskFindings, riskChecks, type RiskSource } from '../storage/schema/risk';

export interface CheckResult {
  readonly outcome: RiskOutcome;
  readonly source: RiskSource;
  readonly findings?: RiskFindings;
  /** Of the records that were looked at. */
  readonly revisions?: string;
}

type SourceDeps = Pick<ServerDeps, 'settings' | 'bankChecks' | 'screening'>;

const SIMULATED: RiskSource = { source: 'SIMULATED', sourceName: '', listDate: '' };

/** Only the host: an address may hold the key of its service. */
const service = (url: string): RiskSource => ({
  source: 'SERVICE',
  sourceName: new URL(url).host,
  listDate: '',
});

const taxIdSource = ({ TIN_URL }: Pick<Settings, 'TIN_URL'>): RiskSource =>
  TIN_URL === undefined ? SIMULATED : service(TIN_URL);

const SERVICE_NAMES = { usps: 'USPS', smarty: 'Smarty' } as const;

/** What a check asks now; undefined when nothing is set up. */
export function sourceOf(
  { settings, bankChecks, screening }: SourceDeps,
  kind: RiskCheckKind,
): RiskSource | undefined {
  const { ADDRESS_SERVICE, BANK_CHECK_URL, SCREENING_URL, SCREENING_LIST } = settings;
  switch (kind) {
    case 'TAX_ID':
      return taxIdSource(settings);
    case 'ADDRESSES':
      return ADDRESS_SERVICE === undefined
        ? SIMULATED
        : { source: 'SERVICE', sourceName: SERVICE_NAMES[ADDRESS_SERVICE], listDate: '' };
    case 'BANK_ACCOUNT':
      if (BANK_CHECK_URL !== undefined) return service(BANK_CHECK_URL);
      return bankChecks && SIMULATED;
    case 'SCREENING':
      if (SCREENING_URL !== undefined) return service(SCREENING_URL);
      if (SCREENING_LIST !== undefined) return { ...SIMULATED, source: 'LIST' };
      return screening && SIMULATED;
  }
}

/**
 * Stores a result in place of an older one; a screening that was queued later still comes.
 * @param readAt when the answers were read
 */
export async function storeResult(
  tx: Db,
  requestUid: string,
  kind: RiskCheckKind,
  { outcome, source, findings = {}, revisions = '' }: CheckResult,
  readAt: Date,
): Promise<void> {
  const result = {
    outcome,
    source,
    findings,
    checkedAt: readAt,
    revisions,
    failure: '',
    failedAt: null,
    attempts: 0,
  };
  const queuedSince = and(eq(riskChecks.attempts, 0), gte(riskChecks.dueAt, readAt));
  await tx
    .insert(riskChecks)
    .values({ requestUid, kind, ...result })
    .onConflictDoUpdate({
      target: [riskChecks.requestUid, riskChecks.kind],
      set: { ...result, dueAt: sql`case when ${queuedSince} then ${riskChecks.dueAt} end` },
      setWhere: sql`${or(isNull(riskChecks.checkedAt), lte(riskChecks.checkedAt, readAt))}`,
    });
}

/** The result of a match of a tax ID with its name. */
export const taxIdOutcome = (result: TinResponse): RiskOutcome =>
  result === 'MATCH' ? 'PASSED' : 'ATTENTION';

/** Stores the check of a W-9 that is saved, in the transaction of the save. */
export const storeTaxCheck = (
  tx: Db,
  settings: Pick<Settings, 'TIN_URL'>,
  requestUid: string,
  result: TinResponse,
  now: Date,
): Promise<void> =>
  storeResult(
    tx,
    requestUid,
    'TAX_ID',
    { outcome: taxIdOutcome(result), source: taxIdSource(settings) },
    now,
  );

/** Notes why a run gave no result. The result before stays. */
export async function storeFailure(
  tx: Db,
  requestUid: string,
  kind: RiskCheckKind,
  failure: string,
  now: Date,
): Promise<void> {
  const failed = { failure, failedAt: now };
  await tx
    .insert(riskChecks)
    .values({ requestUid, kind, ...failed })
    .onConflictDoUpdate({ target: [riskChecks.requestUid, riskChecks.kind], set: failed });
}

/** Whether the newest screening of a registration has hits. */
export const screeningHit = (requestUid: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${riskChecks} where ${riskChecks.requestUid} = ${requestUid} and ${riskChecks.kind} = 'SCREENING' and ${riskChecks.outcome} = 'ATTENTION')`;

/** Has the job screen a registration. */
export async function queueScreening(tx: Db, requestUid: string, now: Date): Promise<void> {
  const due = { dueAt: now, attempts: 0 };
  await tx
    .insert(riskChecks)
    .values({ requestUid, kind: 'SCREENING', ...due })
    .onConflictDoUpdate({ target: [riskChecks.requestUid, riskChecks.kind], set: due });
}
