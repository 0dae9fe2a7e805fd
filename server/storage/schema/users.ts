import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The people of this backend. What somebody may do is read from here on every call, never from a token. */
export const users = pgTable('users', {
  userUid: text('user_uid').primaryKey(),
  /** The person in the identity provider; null until a person entered beforehand signs in for the first time. */
  sub: text('sub').unique(),
  /** Lower-cased. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** Ten digits or empty. */
  phone: text('phone').notNull().default(''),
  authorities: jsonb('authorities').$type<string[]>().notNull(),
  functions: jsonb('functions').$type<string[]>().notNull(),
  userType: text('user_type', { enum: ['PASSWORD', 'PASSWORD_LESS'] }).notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
