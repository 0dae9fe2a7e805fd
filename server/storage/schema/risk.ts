import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  type AddressFinding,
  RISK_CHECKS,
  type RISK_SOURCES,
  type ScreeningHit,
  SHARED_VALUES,
} from '@contract/entities/risk';
import { RISK_OUTCOMES } from '@contract/enums';
import { moment } from './columns';
import { ofRequest } from './vendorRequests';

/** Who has given a result, as it was at the time. */
export interface RiskSource {
  readonly source: (typeof RISK_SOURCES)[number];
  readonly sourceName: string;
  /** ISO 8601, or '' for what is no list. */
  readonly listDate: string;
}

export interface RiskFindings {
  readonly addresses?: readonly AddressFinding[];
  readonly hits?: readonly ScreeningHit[];
}

/** The newest result of each check of a registration. Its vendor never reads it. */
export const riskChecks = pgTable(
  'risk_check',
  {
    requestUid: ofRequest(),
    kind: text('kind', { enum: RISK_CHECKS }).notNull(),
    /** Null before the first result. */
    outcome: text('outcome', { enum: RISK_OUTCOMES }),
    findings: jsonb('findings').$type<RiskFindings>().notNull().default({}),
    source: jsonb('source').$type<RiskSource>(),
    checkedAt: moment('checked_at'),
    /** Of the records that were looked at; '' for a result that came with a save. */
    revisions: text('revisions').notNull().default(''),
    /** Why the newest run gave no result; '' when it did. */
    failure: text('failure').notNull().default(''),
    failedAt: moment('failed_at'),
    /** When the job runs it, by the business clock; null = not by itself. */
    dueAt: moment('due_at'),
    /** How often the job has tried. */
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.requestUid, t.kind] }), index('risk_check_due').on(t.dueAt)],
);
export type RiskCheckRow = typeof riskChecks.$inferSelect;

/** Keyed hashes of what two registrations may share: nobody can read a number from them. */
export const sharedValues = pgTable(
  'shared_value',
  {
    requestUid: ofRequest(),
    kind: text('kind', { enum: SHARED_VALUES }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestUid, t.kind, t.hash] }),
    index('shared_value_hash').on(t.kind, t.hash),
  ],
);

/** One row per registration. Triggers empty `keyId` with every change of its values. */
export const sharedValueStates = pgTable(
  'shared_value_state',
  {
    requestUid: ofRequest().primaryKey(),
    /** The key that its values were hashed with; '' = they have changed since. */
    keyId: text('key_id').notNull().default(''),
  },
  (t) => [index('shared_value_state_key').on(t.keyId)],
);
