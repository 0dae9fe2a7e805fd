import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Content entries. `fields` maps field → locale → value, as in Contentful. */
export const contentEntries = pgTable('content_entries', {
  id: text('id').primaryKey(),
  contentType: text('content_type').notNull(),
  fields: jsonb('fields').$type<Record<string, Record<string, unknown>>>().notNull(),
  /** What the version that started last brought; a field that differs from it was edited. */
  brought: jsonb('brought').$type<Record<string, Record<string, unknown>>>(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
