import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../storage/database';
import { outbox } from '../../storage/schema/operations';
import type { Secrets } from '../../storage/secrets';
import type { Mail, Mailer } from '../../integrations/mail/mailer';

interface OutboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly code: string | null;
  /** ISO 8601. */
  readonly at: string;
}

const aad = (row: string, column: 'body' | 'html' | 'code') => ({ table: 'outbox', row, column });
const MAX_SHOWN = 200;

/** Stores mail in the database instead of sending it; the sandbox page shows it. */
export function createOutboxMailer(db: Db, secrets: Secrets, clock: Clock): Mailer {
  const store = async (mail: Mail): Promise<void> => {
    const id = randomUUID();
    await db.insert(outbox).values({
      id,
      recipient: mail.to.toLowerCase(),
      subject: mail.subject,
      body: secrets.seal(mail.text, aad(id, 'body')),
      html: secrets.seal(mail.html, aad(id, 'html')),
      code: mail.code === undefined ? null : secrets.seal(mail.code, aad(id, 'code')),
      at: clock.now(),
    });
  };
  return { send: store, deliver: store };
}

/** The stored mail, newest first; `to` limits it to one recipient. */
export async function readOutbox(db: Db, secrets: Secrets, to?: string): Promise<OutboxEntry[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to.toLowerCase()))
    .orderBy(desc(outbox.seq))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: secrets.open(row.body, aad(row.id, 'body')),
    html: row.html === null ? null : secrets.open(row.html, aad(row.id, 'html')),
    code: row.code === null ? null : secrets.open(row.code, aad(row.id, 'code')),
    at: row.at.toISOString(),
  }));
}

/** The HTML part of a stored mail; undefined when there is none. */
export async function readOutboxHtml(
  db: Db,
  secrets: Secrets,
  id: string,
): Promise<string | undefined> {
  const [row] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return row?.html ? secrets.open(row.html, aad(id, 'html')) : undefined;
}
