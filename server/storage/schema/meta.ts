import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Migration files this database has run. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Facts about this installation: when it was seeded, its token issuer, the check value of its
 * encryption key.
 */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
