import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REVIEW_DECISIONS } from '@contract/entities/review';
import type { RuleFacts, RuleRun } from '@contract/entities/reviewRule';
import { STEP_KEYS } from '@contract/journey/steps';
import { mailProgress, moment } from './columns';
import { users } from './users';
import { ofRequest } from './vendorRequests';

/** What reviewers ask to change. A row goes when its step is saved or all is sent again. */
export const reviewNotes = pgTable(
  'review_note',
  {
    requestUid: ofRequest(),
    step: text('step', { enum: STEP_KEYS }).notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestUid, t.step] })],
);

/** Who has a registration under review. It outlasts decisions: the vendor may submit again. */
export const reviewAssignments = pgTable(
  'review_assignment',
  {
    requestUid: ofRequest().primaryKey(),
    assigneeUid: text('assignee_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [index('review_assignment_assignee').on(t.assigneeUid)],
);

/** What staff note about a registration for each other. Its vendor never reads it. */
export const internalNotes = pgTable(
  'internal_note',
  {
    noteUid: text('note_uid').primaryKey(),
    requestUid: ofRequest(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
    authorUid: text('author_uid').notNull(),
    authorName: text('author_name').notNull(),
  },
  (t) => [index('internal_note_request').on(t.requestUid, t.at)],
);

/** Decisions of people and of the approval service. The newest counts since the submission. */
export const reviewDecisions = pgTable(
  'review_decision',
  {
    decisionUid: text('decision_uid').primaryKey(),
    requestUid: ofRequest(),
    decision: text('decision', { enum: REVIEW_DECISIONS }).notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    /** '' = the approval service. */
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (t) => [index('review_decision_request').on(t.requestUid, t.at)],
);

/** Mails about submissions and decisions, stored with what they are about and sent by a job. */
export const reviewMails = pgTable(
  'review_mail',
  {
    mailUid: text('mail_uid').primaryKey(),
    requestUid: ofRequest(),
    /** What it is about: a decision, or the submission itself. */
    decision: text('decision', { enum: [...REVIEW_DECISIONS, 'RECEIPT'] }).notNull(),
    /** The owner, or the MAIN contact: their addresses are those at the time of sending. */
    audience: text('audience', { enum: ['OWNER', 'CONTACT'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('review_mail_waiting').on(t.sentAt, t.createdAt)],
);

/** The approval service's question: one call with its own key for each submission. */
export const approvalCalls = pgTable(
  'approval_call',
  {
    requestUid: ofRequest().primaryKey(),
    /** The service gets it as Idempotency-Key, the same for every attempt. */
    callKey: text('call_key').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** Set when the service has responded, or was given up. */
    endedAt: moment('ended_at'),
  },
  (t) => [index('approval_call_next').on(t.endedAt, t.nextAt)],
);

/** What the rules of the company have found of a submission. Its vendor never reads it. */
export const reviewRuleRuns = pgTable(
  'review_rule_run',
  {
    requestUid: ofRequest(),
    submittedAt: moment('submitted_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** Null until the rules were applied. */
    at: moment('at'),
    facts: jsonb('facts').$type<RuleFacts>(),
    result: jsonb('result').$type<Omit<RuleRun, 'at'>>(),
  },
  (t) => [primaryKey({ columns: [t.requestUid, t.submittedAt] })],
);
