import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { w9Infos } from './shop';

/** The mails about W-9 locks that have ended. A W-9 may be locked again, so the end of the lock is part of the key. */
export const lockMails = pgTable(
  'lock_mail',
  {
    w9Uid: text('w9_uid')
      .notNull()
      .references(() => w9Infos.w9Uid, { onDelete: 'cascade' }),
    lockedUntil: moment('locked_until').notNull(),
    attempts: integer('attempts').notNull(),
    /** When the last attempt began, by the machine's clock. */
    claimedAt: moment('claimed_at').notNull(),
    /** Null while an attempt runs, and after one that ended in a crash. */
    sentAt: moment('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.w9Uid, t.lockedUntil] })],
);
