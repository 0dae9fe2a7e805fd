import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPROVAL_STATUSES, PROCESS_STATUSES } from '@contract/enums';
import { moment } from './columns';
import { ofRequest } from './vendorRequests';

const WEBHOOK_TYPES = [
  'registration.changed',
  'registration.submitted',
  'registration.withdrawn',
  'registration.decided',
] as const;

/**
 * Events for the webhook, stored with the change they report and delivered by a job in the order of
 * `seq`.
 */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    /** The receiver gets it as `webhook-id`, the same for every attempt. */
    eventUid: text('event_uid').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    requestUid: ofRequest(),
    type: text('type', { enum: WEBHOOK_TYPES }).notNull(),
    processStatus: text('process_status', { enum: PROCESS_STATUSES }),
    approvalStatus: text('approval_status', { enum: APPROVAL_STATUSES }),
    at: moment('at').notNull(),
    /** 1 while further changes of the registration are reported by this event. */
    isOpen: integer('is_open').$type<0 | 1>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** Of the newest change that it reports. */
    traceparent: text('traceparent'),
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
  ],
);
export type WebhookEvent = typeof webhookEvents.$inferSelect;
