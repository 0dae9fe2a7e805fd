import { SUBMISSION_MAILS } from '@contract/entities/staff';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { mailProgress, moment } from './columns';

/** The people. Authorities are read from here on every request, never from a token. */
export const users = pgTable('users', {
  userUid: text('user_uid').primaryKey(),
  /**
   * The person's id in the user pool; null until a row added in advance signs in for the first
   * time.
   */
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
  /** Of the portal when the person last used it; null until they have. */
  language: text('language', { enum: ['en', 'es'] }),
  /** By the wall clock; null for people of a remote pool, whose sign-ins are not known. */
  lastSignInAt: moment('last_sign_in_at'),
  /** How often this reviewer is mailed about submitted registrations. */
  submissionMails: text('submission_mails', { enum: SUBMISSION_MAILS }).notNull().default('NEVER'),
  /** The submissions up to this moment are in a mail, or before the choice. */
  submissionsToldUntil: moment('submissions_told_until'),
  active: boolean('active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** The mails that invite people who got a role before they ever signed in. */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    invitationUid: text('invitation_uid').primaryKey(),
    userUid: text('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    /** Name or address of the admin; `''` when an operator has invited from the command line. */
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('staff_invitation_waiting').on(t.sentAt, t.createdAt)],
);

/** The mails to reviewers about what was submitted in a span of time. */
export const submissionMails = pgTable(
  'submission_mail',
  {
    mailUid: text('mail_uid').primaryKey(),
    userUid: text('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('submission_mail_waiting').on(t.sentAt, t.createdAt)],
);
