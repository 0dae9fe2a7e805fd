import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import type { Mail, Mailer } from '../integrations/mail/mailer';
import { type Db, withDatabaseLock } from '../storage/database';

/**
 * Work that a job does piece by piece and that reaches outside the database: mails, calls, webhooks.
 *
 * - A piece is claimed in a transaction under a lock that all instances share, so no two instances take the same. The claim
 *   counts the attempt and says until when the piece is not due again.
 * - The work itself runs outside a transaction: the sandbox's outbox and requests of the work use the same database.
 * - A server that dies between the two leaves a counted attempt. The piece is due again after a while and can arrive twice,
 *   so the number of attempts is limited, not that of successes.
 * - A failure ends the run, and the job comes back to what is due at its next one.
 */
export interface DueWork<Piece> {
  /** Of the lock: `job:<name>`. */
  readonly name: string;
  /** Finds one piece that is due and counts the attempt; undefined when nothing is. Queries `tx` only. */
  readonly claim: (tx: Db) => Promise<Piece | undefined>;
  /** Does the work and stores its outcome. `stop` leaves the rest to the next run. */
  readonly perform: (piece: Piece) => Promise<'stop' | void>;
}

/** Does what is due, one piece after the other, until nothing is or the server stops. */
export async function doDueWork<Piece>(
  { db }: Pick<ServerDeps, 'db'>,
  signal: AbortSignal,
  { name, claim, perform }: DueWork<Piece>,
): Promise<void> {
  while (!signal.aborted) {
    const piece = await withDatabaseLock(db, `job:${name}`, claim);
    if (piece === undefined || (await perform(piece)) === 'stop') return;
  }
}

export interface DueMails<Piece> extends Pick<DueWork<Piece>, 'name' | 'claim'> {
  /** Undefined when the mail has lost its purpose since it was stored: it counts as sent. */
  readonly mailOf: (piece: Piece) => Promise<Mail | undefined>;
  readonly storeSent: (tx: Db, piece: Piece, sentAt: Date) => Promise<unknown>;
  /** What the audit log gets with the mail. */
  readonly audit: (piece: Piece) => Parameters<typeof recordAudit>[2];
}

/** For how long a run sends mails: the other jobs wait for it, and the mail service may be slow. */
const RUN_MS = 60_000;

/** Sends the mails that are due, each once. */
export function sendDueMails<Piece>(
  deps: Pick<ServerDeps, 'db' | 'clock'> & { readonly mailer: Pick<Mailer, 'deliver'> },
  signal: AbortSignal,
  { name, claim, mailOf, storeSent, audit }: DueMails<Piece>,
): Promise<void> {
  const { db, clock, mailer } = deps;
  const until = plusMs(clock.wallNow(), RUN_MS);
  return doDueWork(deps, signal, {
    name,
    claim,
    async perform(piece) {
      const mail = await mailOf(piece);
      if (mail) await mailer.deliver(mail, signal);
      await db.transaction(async (tx) => {
        await storeSent(tx, piece, clock.wallNow());
        if (mail) await recordAudit(tx, clock, audit(piece));
      });
      return clock.wallNow() < until ? undefined : 'stop';
    },
  });
}

/**
 * A crash may come after the mail has left and before that is stored, so a second attempt is the last one. It also follows
 * when the mail service has failed.
 */
export const MAX_MAIL_ATTEMPTS = 2;
/** An attempt that takes longer than this has failed, or died with its server. */
const LEASE_MS = 10 * 60_000;

/** Columns of a mail that waits. `claimedAt` follows the machine's clock. */
interface MailColumns {
  readonly attempts: PgColumn;
  readonly claimedAt: PgColumn;
  readonly sentAt: PgColumn;
}

/** Whether the attempt that began last has died with its server. */
export const hasDied = ({ claimedAt }: Pick<MailColumns, 'claimedAt'>, now: Date): SQL =>
  lt(claimedAt, plusMs(now, -LEASE_MS));

/** Whether a stored mail was not sent, and may be tried. @param now of the machine's clock */
export const waitsForMail = (columns: MailColumns, now: Date): SQL | undefined =>
  and(
    isNull(columns.sentAt),
    lt(columns.attempts, MAX_MAIL_ATTEMPTS),
    or(isNull(columns.claimedAt), hasDied(columns, now)),
  );

/** What a claim stores. @param claimedAt of the machine's clock */
export const countedAttempt = ({ attempts }: Pick<MailColumns, 'attempts'>, claimedAt: Date) => ({
  attempts: sql`${attempts} + 1`,
  claimedAt,
});

const MINUTE_MS = 60_000;

/** When a call that has failed so often is tried again: after 1, 2, 4 … minutes, at most 8 hours. Also after a server died. */
export const nextAttempt = (now: Date, attempts: number): Date =>
  plusMs(now, Math.min(2 ** (attempts - 1), 8 * 60) * MINUTE_MS);
