import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  APPROVAL_STATUSES,
  AUTO_INTEGRATE,
  ONBOARDING_STATUSES,
  ORIGINATIONS,
  PROCESS_STATUSES,
  PROGRAMS,
  RECORD_ACTIVE,
  RECORD_STATUSES,
  VENDOR_TYPES,
  YES_NO,
} from '@contract/enums';
import type { ActivityField } from '@contract/entities/activity';
import { moment, sealed } from './columns';

/** Columns of every record. `rev` counts its changes and is its ETag. */
export const stamps = () => ({
  rev: integer('rev').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** A vendor's registration. Columns are named like the fields of the contract. */
export const vendorRequests = pgTable(
  'vendor_request',
  {
    requestUid: text('request_uid').primaryKey(),
    vendorType: text('vendor_type', { enum: VENDOR_TYPES }).notNull(),
    /** The owner's address, compared lower-cased: it decides who may open the registration. */
    loginEmail: text('login_email').notNull(),
    origination: text('origination', { enum: ORIGINATIONS }).notNull(),
    requestReason: text('request_reason').notNull().default(''),
    reasonText: text('reason_text').notNull().default(''),
    selectedProgram: text('selected_program', { enum: PROGRAMS }),
    useErepair: text('use_erepair', { enum: YES_NO }),
    useAutoIntegrate: text('use_auto_integrate', { enum: AUTO_INTEGRATE }),
    processStatus: text('process_status', { enum: PROCESS_STATUSES }),
    approvalStatus: text('approval_status', { enum: APPROVAL_STATUSES }),
    approvalTimestamp: moment('approval_timestamp'),
    /** 1 once it was approved and left that status; `hasBeenApproved` reads both. */
    wasApproved: integer('was_approved').$type<0 | 1>().notNull().default(0),
    /** Follows the agreement: `agreement/agreement.ts` writes it. */
    onboardingStatus: text('onboarding_status', { enum: ONBOARDING_STATUSES }),
    /** When it was last sent for approval; null while it is with its owner. */
    submittedAt: moment('submitted_at'),
    /** 1 while notes of a reviewer are open. */
    changesRequested: integer('changes_requested').$type<0 | 1>().notNull().default(0),
    /** While this is in the future a tax check is running, and no second one may start. */
    tinCheckLease: moment('tin_check_lease'),
    recordStatus: text('record_status', { enum: RECORD_STATUSES }).notNull().default(RECORD_ACTIVE),
    ...stamps(),
  },
  (t) => [
    index('vendor_request_login_email').on(sql`lower(${t.loginEmail})`),
    index('vendor_request_created_at').on(t.createdAt),
    index('vendor_request_submitted_at').on(t.processStatus, t.submittedAt),
  ],
);
export type VendorRequestRow = typeof vendorRequests.$inferSelect;

/** The registration a record belongs to. */
export const ofRequest = () =>
  text('request_uid')
    .notNull()
    .references(() => vendorRequests.requestUid, { onDelete: 'cascade' });

/** Results by Idempotency-Key, kept for a day; sealed, as they may hold bank details. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    userUid: text('user_uid').notNull(),
    /** Method and path: a key is valid for one route only. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: sealed('answer'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.route, t.key] })],
);

/** The timeline. The database refuses changes, except in a transaction that erases a person. */
export const activities = pgTable(
  'activity',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestUid: text('request_uid').notNull(),
    at: moment('at').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    bySuperUser: integer('by_super_user').$type<0 | 1>().notNull(),
    byService: integer('by_service').$type<0 | 1>().notNull().default(0),
    what: text('what').notNull(),
    fields: jsonb('fields').$type<ActivityField[]>().notNull(),
  },
  (t) => [index('activity_request').on(t.requestUid, t.id)],
);
