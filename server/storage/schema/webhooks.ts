import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SENT_WEBHOOK_TYPES, type WebhookType } from '@contract/entities/webhook';
import { APPROVAL_STATUSES, PROCESS_STATUSES } from '@contract/enums';
import { moment, sealed } from './columns';
import { vendorRequests } from './vendorRequests';

/** Receivers of webhooks that admins have added. `WEBHOOK_URL` names another one. */
export const webhookEndpoints = pgTable('webhook_endpoint', {
  endpointUid: text('endpoint_uid').primaryKey(),
  url: text('url').notNull(),
  types: jsonb('types').$type<WebhookType[]>().notNull(),
  active: integer('active').$type<0 | 1>().notNull(),
  secret: sealed('secret').notNull(),
  /** Signs too until `formerUntil`. */
  formerSecret: sealed('former_secret'),
  formerUntil: moment('former_until'),
  rev: integer('rev').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
});
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** Webhook events, one for each receiver, stored with their change, delivered by `seq`. */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    /** The receiver gets it as `webhook-id`, the same for every attempt. */
    eventUid: text('event_uid').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** Null in a test. */
    requestUid: text('request_uid').references(() => vendorRequests.requestUid, {
      onDelete: 'cascade',
    }),
    /** The receiver; null for that of `WEBHOOK_URL`. */
    endpointUid: text('endpoint_uid').references(() => webhookEndpoints.endpointUid, {
      onDelete: 'cascade',
    }),
    type: text('type', { enum: SENT_WEBHOOK_TYPES }).notNull(),
    processStatus: text('process_status', { enum: PROCESS_STATUSES }),
    approvalStatus: text('approval_status', { enum: APPROVAL_STATUSES }),
    at: moment('at').notNull(),
    /** Of the release before: 1 while it reports further changes by this event. */
    isOpen: integer('is_open').$type<0 | 1>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** Of the newest change that it reports. */
    traceparent: text('traceparent'),
    /** When the last attempt ended, and the HTTP status of its response, if there was one. */
    attemptedAt: moment('attempted_at'),
    status: integer('status'),
    /** Set when the receiver has accepted the event. */
    deliveredAt: moment('delivered_at'),
    /** Set when the last attempt has failed. */
    givenUpAt: moment('given_up_at'),
  },
  (t) => [
    uniqueIndex('webhook_event_open')
      .on(t.requestUid)
      .where(sql`is_open = 1`),
    index('webhook_event_waiting')
      .on(t.requestUid, t.seq)
      .where(sql`delivered_at is null and given_up_at is null`),
    index('webhook_event_at').on(t.at),
    index('webhook_event_endpoint').on(t.endpointUid),
  ],
);
export type WebhookEvent = typeof webhookEvents.$inferSelect;
