import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { INVITE_PURPOSES } from '@contract/entities/stepInvite';
import type { HandOffStep } from '@contract/rules/handOff';
import { mailProgress, moment } from './columns';
import { ofRequest } from './vendorRequests';

/** Contacts invited to steps or to sign, with their name and e-mail at that time. */
export const stepInvites = pgTable(
  'step_invite',
  {
    inviteUid: text('invite_uid').primaryKey(),
    requestUid: ofRequest(),
    /** No foreign key: an invitation whose contact is deleted stays, and lets nobody in. */
    contactUid: text('contact_uid').notNull(),
    name: text('name').notNull(),
    /** Lower-cased. */
    email: text('email').notNull(),
    purpose: text('purpose', { enum: INVITE_PURPOSES }).notNull().default('STEPS'),
    /** None in an invitation to sign. */
    steps: jsonb('steps').$type<HandOffStep[]>().notNull(),
    invitedByUid: text('invited_by_uid').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    invitedByEmail: text('invited_by_email').notNull(),
    invitedAt: moment('invited_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** When the person first came in with a code. */
    openedAt: moment('opened_at'),
    endedAs: text('ended_as', { enum: ['RETURNED', 'REVOKED', 'SUBMITTED'] }),
    endedAt: moment('ended_at'),
    /** When someone else stored a bank account, which this contact cannot change. */
    accountClosedAt: moment('account_closed_at'),
  },
  (t) => [index('step_invite_request').on(t.requestUid, t.invitedAt)],
);
export type StepInviteRow = typeof stepInvites.$inferSelect;

/** Sessions of invited persons, by the wall clock like those of signed-in people. */
export const handOffSessions = pgTable(
  'hand_off_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    inviteUid: text('invite_uid')
      .notNull()
      .references(() => stepInvites.inviteUid, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Correct to a minute. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the code that opened it was entered, by the business clock. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [index('hand_off_session_invite').on(t.inviteUid)],
);
export type HandOffSessionRow = typeof handOffSessions.$inferSelect;

/** Mails about invitations, stored with their cause and sent after the commit. */
export const handOffMails = pgTable(
  'hand_off_mail',
  {
    mailUid: text('mail_uid').primaryKey(),
    inviteUid: text('invite_uid')
      .notNull()
      .references(() => stepInvites.inviteUid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['INVITE', 'REMIND', 'RETURN'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('hand_off_mail_waiting').on(t.sentAt, t.createdAt)],
);
