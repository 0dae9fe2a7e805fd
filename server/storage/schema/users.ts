import { SUBMISSION_MAILS } from '@contract/entities/staff';
import { STAFF_ROLES } from '@contract/rules/permissions';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { mailProgress, moment } from './columns';

/** The people. Authorities are read from here on every request, never from a token. */
export const users = pgTable('users', {
  userUid: text('user_uid').primaryKey(),
  /** The person's id in the user pool; null until one added in advance signs in. */
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
  /** Until when the first sign-in takes on the role of an invitation; null for everyone else. */
  invitedUntil: moment('invited_until'),
  active: boolean('active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** What a mail to a member of the staff is about. */
export const STAFF_MAILS = ['INVITED', 'GIVEN', 'CHANGED', 'TAKEN'] as const;

/** The mails about roles. The table keeps its first name. */
export const staffMails = pgTable(
  'staff_invitation',
  {
    invitationUid: text('invitation_uid').primaryKey(),
    userUid: text('user_uid')
      .notNull()
      .references(() => users.userUid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STAFF_MAILS }).notNull().default('INVITED'),
    /** The role given or taken. Null for an invitation, which names the present one. */
    role: text('role', { enum: STAFF_ROLES }),
    /** Name or address of the admin; `''` when an operator did it from the command line. */
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
