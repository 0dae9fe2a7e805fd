import { and, asc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@contract/time';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { type Mail, type Mailer, MailNotSent } from '../integrations/mail/mailer';
import { type Db, withDatabaseLock } from '../storage/database';

/**
 * Work that a job does piece by piece and that reaches outside the database: mails, requests to
 * services, webhooks.
 *
 * - A piece is claimed in a transaction under a lock that all instances share, so no two instances
 *   take the same. The claim counts the attempt and says until when the piece is not due again.
 * - The work itself runs outside a transaction: the sandbox's outbox and requests of the work use
 *   the same database.
 * - A server that dies between the two leaves a counted attempt. The piece is due again after a
 *   while and can arrive twice, so the number of attempts is limited, not that of successes.
 * - An error ends the run, and so do three refused deliveries in a row: the next run comes back to
 *   what is due. A run also ends after a minute, so that the other jobs get their turn.
 */
export interface DueWork<Piece> {
  /** The lock is called `job:<name>`. */
  readonly name: string;
  /** Claims a due piece and counts the attempt; undefined when none is due. Queries `tx` only. */
  readonly claim: (tx: Db) => Promise<Piece | undefined>;
  /** Does the work and stores its outcome. `stop` leaves the rest to the next run. */
  readonly perform: (piece: Piece) => Promise<'stop' | void>;
}

const RUN_MS = 60_000;

/** Does what is due until nothing is left, a minute has passed, or the server stops. */
export async function doDueWork<Piece>(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  signal: AbortSignal,
  { name, claim, perform }: DueWork<Piece>,
): Promise<void> {
  const until = plusMs(clock.wallNow(), RUN_MS);
  while (!signal.aborted && clock.wallNow() < until) {
    const piece = await withDatabaseLock(db, `job:${name}`, claim);
    if (piece === undefined || (await perform(piece)) === 'stop') return;
  }
}

/** Columns of a mail that waits: `mailProgress()`. */
interface MailColumns {
  readonly attempts: PgColumn;
  readonly refusals: PgColumn;
  readonly nextAt: PgColumn;
  readonly sentAt: PgColumn;
}

/** The columns of a mail that an attempt changes. */
type MailOutcome =
  | { readonly sentAt: Date }
  | { readonly attempts: SQL; readonly refusals: number; readonly nextAt: Date };

interface MailCounts {
  /** Attempts before the present one that may have sent the mail. */
  readonly attempts: number;
  readonly refusals: number;
}

type SendDeps = Pick<ServerDeps, 'db' | 'clock' | 'logger'> & {
  readonly mailer: Pick<Mailer, 'deliver'>;
};

export interface DueMails<Piece> extends Pick<DueWork<Piece>, 'name' | 'claim'> {
  readonly columns: MailColumns;
  /** Attempts after each of which the mail may have left; MAX_MAIL_ATTEMPTS by default. */
  readonly maxAttempts?: number;
  /** Undefined when the mail has lost its purpose since it was stored: it counts as sent. */
  readonly mailOf: (piece: Piece) => Promise<Mail | undefined>;
  readonly store: (tx: Db, piece: Piece, outcome: MailOutcome) => Promise<unknown>;
  /** The entry of the audit log for a mail that was sent. */
  readonly audit: (piece: Piece) => Parameters<typeof recordAudit>[2];
}

/** After this many refusals in a row, the mail service gets nothing until the next run. */
const MAX_REFUSALS_IN_A_ROW = 3;
/** A refused mail is tried at least this often: someone waits for it. */
const MAX_MAIL_PAUSE_MINUTES = 60;
/** How often a mail may be refused: the last attempt comes about 32 hours after the first. */
export const MAX_REFUSALS = 38;

/**
 * Sends due mails. One that has not left is tried again after 1, 2, 4 … minutes, then every hour;
 * one that may have left once more, ten minutes later.
 */
export function sendDueMails<Piece extends MailCounts>(
  deps: SendDeps,
  signal: AbortSignal,
  { name, columns, maxAttempts = MAX_MAIL_ATTEMPTS, claim, mailOf, store, audit }: DueMails<Piece>,
): Promise<void> {
  const { db, clock, logger, mailer } = deps;
  let refusedInARow = 0;

  const logGivenUp = (piece: Piece, count: { attempts: number } | { refusals: number }): void =>
    logger.error({ job: name, id: audit(piece).subject, ...count }, 'mail given up');
  /** @returns whether the mail service has taken the mail; no mail counts as taken */
  const isDelivered = async (piece: Piece, mail: Mail | undefined): Promise<boolean> => {
    try {
      if (mail) await mailer.deliver(mail, signal);
      return true;
    } catch (error) {
      if (!(error instanceof MailNotSent)) {
        const attempts = piece.attempts + 1;
        if (attempts >= maxAttempts) logGivenUp(piece, { attempts });
        throw error;
      }
      logger.warn({ err: error, job: name }, 'mail not sent');
      return false;
    }
  };
  const storeSent = (piece: Piece, mail: Mail | undefined): Promise<void> =>
    db.transaction(async (tx) => {
      await store(tx, piece, { sentAt: clock.wallNow() });
      if (mail) await recordAudit(tx, clock, audit(piece));
    });
  const storeRefused = async (piece: Piece): Promise<void> => {
    const refusals = piece.refusals + 1;
    const nextAt = nextAttempt(clock.wallNow(), refusals, MAX_MAIL_PAUSE_MINUTES);
    await store(db, piece, { attempts: sql`${columns.attempts} - 1`, refusals, nextAt });
    if (refusals === MAX_REFUSALS) logGivenUp(piece, { refusals });
  };

  /** A mail that cannot be composed has not left: that takes none of its attempts. */
  const compose = async (piece: Piece): Promise<Mail | undefined> => {
    try {
      return await mailOf(piece);
    } catch (error) {
      await storeRefused(piece);
      throw error;
    }
  };

  return doDueWork(deps, signal, {
    name,
    claim,
    async perform(piece) {
      const mail = await compose(piece);
      if (await isDelivered(piece, mail)) {
        refusedInARow = 0;
        await storeSent(piece, mail);
      } else {
        refusedInARow += 1;
        await storeRefused(piece);
      }
      return refusedInARow < MAX_REFUSALS_IN_A_ROW ? undefined : 'stop';
    },
  });
}

/** A table of mails. */
export type MailTable = PgTable & MailColumns;

interface MailsOfTable<Table extends MailTable> extends Pick<
  DueMails<Table['$inferSelect'] & MailCounts>,
  'name' | 'mailOf' | 'audit'
> {
  readonly table: Table;
  /** The column that identifies a mail. */
  readonly uid: keyof Table['$inferSelect'] & keyof Table & string;
  readonly oldestFirst: readonly (PgColumn | SQL)[];
  /** Which of the mails that wait may leave; all by default. */
  readonly where?: SQL | undefined;
}

/** Sends the due mails of a table with a row for each. */
export function sendMailsOfTable<Table extends MailTable>(
  deps: SendDeps,
  signal: AbortSignal,
  { table, uid, oldestFirst, where, ...mails }: MailsOfTable<Table>,
): Promise<void> {
  type Row = Table['$inferSelect'] & MailCounts;
  const isRow = (row: Row): SQL => eq(table[uid] as PgColumn, row[uid]);
  return sendDueMails<Row>(deps, signal, {
    ...mails,
    columns: table,
    async claim(tx) {
      const now = deps.clock.wallNow();
      const [row] = await tx
        .select()
        .from(table as PgTable)
        .where(and(waitsForMail(table, now), where))
        // One that is refused for its address must not hold up the others.
        .orderBy(asc(table.refusals), ...oldestFirst)
        .limit(1);
      if (!row) return undefined;
      // The columns of the table: all of them are selected.
      const claimed = row as Row;
      await tx
        .update(table as PgTable)
        .set(countedAttempt(table, now))
        .where(isRow(claimed));
      return claimed;
    },
    store: (tx, row, outcome) =>
      tx
        .update(table as PgTable)
        .set(outcome)
        .where(isRow(row)),
  });
}

/** A crash may come between sending and storing that, so a second attempt is the last one. */
export const MAX_MAIL_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * MINUTE_MS;

/** Whether the mail service has refused a mail so often that it is not tried again. */
export const isGivenUp = ({ refusals }: MailColumns): SQL => gte(refusals, MAX_REFUSALS);

/** Whether a mail's time has come, and it is not given up. @param now of the machine's clock */
export const isDue = ({ nextAt, refusals }: MailColumns, now: Date): SQL | undefined =>
  and(or(isNull(nextAt), lte(nextAt, now)), lt(refusals, MAX_REFUSALS));

/** Whether a stored mail was neither sent nor given up. */
export const isUnsent = ({ sentAt, attempts, refusals }: MailColumns): SQL | undefined =>
  and(isNull(sentAt), lt(attempts, MAX_MAIL_ATTEMPTS), lt(refusals, MAX_REFUSALS));

/** Whether a stored mail was not sent, and may be tried. @param now of the machine's clock */
export const waitsForMail = (columns: MailColumns, now: Date): SQL | undefined =>
  and(isUnsent(columns), isDue(columns, now));

/** The columns that a claim changes. @param now of the machine's clock */
export const countedAttempt = ({ attempts }: MailColumns, now: Date) => ({
  attempts: sql`${attempts} + 1`,
  nextAt: dueAfterCrash(now),
});

/** When a mail is due again if its server dies now. */
export const dueAfterCrash = (now: Date): Date => plusMs(now, LEASE_MS);

/** When something that has failed so often is tried again: after 1, 2, 4 … minutes. */
export const nextAttempt = (now: Date, failures: number, maxMinutes = 8 * 60): Date =>
  plusMs(now, Math.min(2 ** (failures - 1), maxMinutes) * MINUTE_MS);
