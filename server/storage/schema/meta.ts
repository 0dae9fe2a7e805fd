import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Migration files this database has run. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Single facts about this installation: whether it is seeded, its token issuer, the check value of its encryption key. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
