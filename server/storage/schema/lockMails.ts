import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { mailProgress, moment } from './columns';
import { w9Infos } from './shop';

/** Mails about ended W-9 locks. The lock's end is in the key: it may be locked again. */
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
