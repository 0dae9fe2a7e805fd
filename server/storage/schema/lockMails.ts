import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { mailProgress, moment } from './columns';
import { w9Infos } from './shop';

/**
 * The mails about W-9 locks that have ended. A W-9 may be locked again, so the end of the lock is
 * part of the key.
 */
export const lockMails = pgTable(
  'lock_mail',
  {
    w9Uid: text('w9_uid')
      .notNull()
      .references(() => w9Infos.w9Uid, { onDelete: 'cascade' }),
    lockedUntil: moment('locked_until').notNull(),
    ...mailProgress(),
  },
  (t) => [primaryKey({ columns: [t.w9Uid, t.lockedUntil] })],
);
