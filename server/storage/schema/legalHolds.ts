import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vendorRequests } from './vendorRequests';

/** Registrations that nobody may delete, because of a dispute for instance. */
export const legalHolds = pgTable('legal_hold', {
  requestUid: text('request_uid')
    .primaryKey()
    .references(() => vendorRequests.requestUid),
  reason: text('reason').notNull(),
  placedAt: moment('placed_at').notNull(),
});
