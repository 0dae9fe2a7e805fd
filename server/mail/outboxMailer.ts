import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../storage/database';
import { outbox } from '../storage/schema/operations';
import type { Secrets } from '../storage/secrets';
import type { Mail, Mailer } from './mailer';

interface OutboxEntry {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  /** ISO 8601. */
  readonly at: string;
}

const place = (row: string, column: 'body' | 'code') => ({ table: 'outbox', row, column });
const SHOWN_AT_MOST = 200;

/** Keeps mail in the database instead of sending it, for the sandbox to show. */
export function createOutboxMailer(db: Db, secrets: Secrets, clock: Clock): Mailer {
  return {
    async send(mail: Mail) {
      const id = randomUUID();
      await db.insert(outbox).values({
        id,
        recipient: mail.to.toLowerCase(),
        subject: mail.subject,
        body: secrets.seal(mail.text, place(id, 'body')),
        code: mail.code === undefined ? null : secrets.seal(mail.code, place(id, 'code')),
        at: clock.now(),
      });
    },
  };
}

/** Newest first; `to` limits it to one recipient. */
export async function readOutbox(db: Db, secrets: Secrets, to?: string): Promise<OutboxEntry[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to.toLowerCase()))
    .orderBy(desc(outbox.seq))
    .limit(SHOWN_AT_MOST);
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: secrets.open(row.body, place(row.id, 'body')),
    code: row.code === null ? null : secrets.open(row.code, place(row.id, 'code')),
    at: row.at.toISOString(),
  }));
}
