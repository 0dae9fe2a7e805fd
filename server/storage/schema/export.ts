import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ServiceKeyScope } from '@contract/entities/export';
import { moment } from './columns';

/** The last change of each vendor ever approved, deleted ones too, written by a trigger. */
export const vendorChanges = pgTable('vendor_change', {
  requestUid: text('request_uid').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().unique(),
});

/** Keys with which other systems read. */
export const serviceKeys = pgTable('service_key', {
  keyUid: text('key_uid').primaryKey(),
  name: text('name').notNull(),
  scopes: jsonb('scopes').$type<ServiceKeyScope[]>().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** The uid of the admin who has made it; null for the operator. */
  createdBy: text('created_by'),
});
export type ServiceKey = typeof serviceKeys.$inferSelect;
