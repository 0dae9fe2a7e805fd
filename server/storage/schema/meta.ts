import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Migration files this database has run. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Facts of this installation: when it was seeded, token issuer, check value of the key. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
