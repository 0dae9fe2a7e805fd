import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

/** The code lists by entity name and item. */
export const codeHeaders = pgTable(
  'code_header',
  {
    mmCodeHeaderUid: text('mm_code_header_uid').primaryKey(),
    entityName: text('entity_name').notNull(),
    entityItem: text('entity_item').notNull(),
  },
  (t) => [unique('code_header_once').on(t.entityName, t.entityItem)],
);

export const codeDetails = pgTable(
  'code_detail',
  {
    mmCodeHeaderUid: text('mm_code_header_uid')
      .notNull()
      .references(() => codeHeaders.mmCodeHeaderUid, { onDelete: 'cascade' }),
    codeValue: text('code_value').notNull(),
    codeValueDescription: text('code_value_description').notNull(),
    codeValueShortDescription: text('code_value_short_description').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mmCodeHeaderUid, t.codeValue] })],
);
