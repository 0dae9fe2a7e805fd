import { integer, pgTable } from 'drizzle-orm/pg-core';
import { mailProgress, moment } from './columns';
import { ofRequest } from './vendorRequests';

/** Reminders of an unfinished registration. New activity starts a new idle period. */
export const reminders = pgTable('reminder', {
  requestUid: ofRequest().primaryKey(),
  /** The last activity before the idle period that the row is about, in whole milliseconds. */
  idleSince: moment('idle_since').notNull(),
  /** Which reminder of the period was claimed last, from 1. */
  number: integer('number').notNull(),
  /** Its attempts count over all mails of the period. */
  ...mailProgress(),
  /** Set once, by the link in a mail; there are no more reminders then. */
  stoppedAt: moment('stopped_at'),
});
