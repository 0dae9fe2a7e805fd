import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from './columns';

/** Security events. The database refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    /** `userUid` or `sub` of the person, when known. */
    actor: text('actor'),
    subject: text('subject'),
    /** Of the client; null for what the server does by itself. */
    address: text('address'),
    /** Of the request or job; null for what an operator's command does. */
    traceId: text('trace_id'),
  },
  (t) => [index('audit_log_at').on(t.at)],
);

/** The hash of each audit row and the entry before it, by commit, written by a trigger. */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  hash: text('hash').notNull(),
});

/** Mail that the sandbox stores instead of sending it. Sealed, because it contains codes. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: sealed('body').notNull(),
    /** Null for mail that was stored as text only. */
    html: sealed('html'),
    code: sealed('code'),
    at: moment('at').notNull(),
  },
  (t) => [index('outbox_recipient').on(t.recipient, t.seq)],
);

/** The sandbox's switches: one row. */
export const sandboxSettings = pgTable('sandbox_settings', {
  id: text('id').primaryKey(),
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
});

/** The faults to inject; the first match applies. */
export const sandboxFaults = pgTable('sandbox_faults', {
  position: integer('position').primaryKey(),
  fault: jsonb('fault').$type<Record<string, unknown>>().notNull(),
  /** Null = no limit. */
  remaining: integer('remaining'),
});
