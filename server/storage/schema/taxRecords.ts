import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from './columns';

/** What tax law keeps of a registration whose owner was erased. */
export const taxRecords = pgTable('tax_record', {
  /** Of a registration that is deleted. */
  requestUid: text('request_uid').primaryKey(),
  /** The W-9 as JSON. */
  record: sealed('record').notNull(),
  createdAt: moment('created_at').notNull(),
  keepUntil: moment('keep_until').notNull(),
});
