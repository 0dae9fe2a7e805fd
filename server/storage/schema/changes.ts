import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ActivityField } from '@contract/entities/activity';
import {
  BANK_AMOUNT_RESULTS,
  BANK_NAME_RESULTS,
  CHANGE_STATES,
  CHANGE_SUBJECTS,
  type ChangeCheck,
} from '@contract/entities/change';
import { moment, sealed } from './columns';
import { ofRequest } from './vendorRequests';

/** Writes to approved vendors that wait: for a decision, then for the end of the cooling-off. */
export const proposedChanges = pgTable(
  'proposed_change',
  {
    changeUid: text('change_uid').primaryKey(),
    requestUid: ofRequest(),
    subject: text('subject', { enum: CHANGE_SUBJECTS }).notNull(),
    state: text('state', { enum: CHANGE_STATES }).notNull().default('PROPOSED'),
    /** Method and path of the endpoint that the write was sent to. */
    operation: text('operation').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    /** The body as JSON: it may hold account numbers. */
    body: sealed('body').notNull(),
    /** Old beside new; of secrets the last four digits. */
    fields: jsonb('fields').$type<ActivityField[]>().notNull(),
    /** What was checked when it was proposed. */
    checks: jsonb('checks').$type<ChangeCheck[]>().notNull().default([]),
    proposedAt: moment('proposed_at').notNull(),
    proposedByUid: text('proposed_by_uid').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    byStaff: integer('by_staff').$type<0 | 1>().notNull(),
    /** The end of the cooling-off, by the business clock. */
    effectiveAt: moment('effective_at').notNull(),
    /** '' before a decision. The database refuses the person who proposed the change. */
    decidedByUid: text('decided_by_uid').notNull().default(''),
    decidedByName: text('decided_by_name').notNull().default(''),
    /** By the business clock; null before a decision, and after it was taken back. */
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    /** When it got its final state. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('proposed_change_request').on(t.requestUid, t.proposedAt),
    index('proposed_change_state').on(t.state, t.effectiveAt),
    uniqueIndex('proposed_change_open')
      .on(t.requestUid, t.subject)
      .where(sql`state in ('PROPOSED', 'ACCEPTED')`),
  ],
);
export type ProposedChangeRow = typeof proposedChanges.$inferSelect;

/** Verifications of proposed bank accounts. */
export const bankChecks = pgTable('bank_check', {
  changeUid: text('change_uid')
    .primaryKey()
    .references(() => proposedChanges.changeUid, { onDelete: 'cascade' }),
  /** The service's name for the check; '' until it has responded. */
  reference: text('reference').notNull().default(''),
  nameResult: text('name_result', { enum: BANK_NAME_RESULTS }).notNull().default('UNKNOWN'),
  amountsResult: text('amounts_result', { enum: BANK_AMOUNT_RESULTS }).notNull().default('SENT'),
  /** How often amounts were entered. */
  tries: integer('tries').notNull().default(0),
  /** How often the service was asked to start it. */
  attempts: integer('attempts').notNull(),
  nextAt: moment('next_at').notNull(),
  /** When the newest result came, by the business clock. */
  checkedAt: moment('checked_at'),
});
