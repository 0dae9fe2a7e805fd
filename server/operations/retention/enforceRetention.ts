import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ProcessStatus } from '@contract/enums';
import { OPEN_STATUSES } from '@contract/rules/permissions';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import { recordAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import type { JobDeps } from '../../jobs/jobDeps';
import { lastActivity } from '../../reminders/sendReminders';
import { readFact, storeFact } from '../../storage/installation';
import { agreementMails, agreements } from '../../storage/schema/agreement';
import { documentMails } from '../../storage/schema/documents';
import { handOffMails, stepInvites } from '../../storage/schema/handOff';
import { legalHolds } from '../../storage/schema/legalHolds';
import { outbox } from '../../storage/schema/operations';
import { internalNotes, reviewMails } from '../../storage/schema/reviews';
import { bankNotices } from '../../storage/schema/shop';
import { staffMails, submissionMails } from '../../storage/schema/users';
import { activities, vendorRequests } from '../../storage/schema/vendorRequests';
import { allowErasing, deleteRegistrations } from './deleteRegistrations';

/** One transaction each, so that nobody waits long for a row. */
const REGISTRATIONS_AT_ONCE = 20;
const ROWS_AT_ONCE = 2000;
/** The other jobs get their turn. The next run goes on. */
const RUN_MS = MINUTE_MS;

/** Whether the time of this run is over, or the server stops. */
type IsOver = () => boolean;

/** Deletes some after some, until there are none or the run is over. */
async function inTurns(isOver: IsOver, deleteSome: () => Promise<number>): Promise<number> {
  for (let count = 0; ;) {
    const deleted = await deleteSome();
    count += deleted;
    if (deleted === 0 || isOver()) return count;
  }
}

/** The condition on some rows of a table, whatever its key is. */
const someOf = (table: PgTable, where: SQL | undefined): SQL =>
  sql`ctid in (select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE})`;

const onHold = ({ db }: Pick<JobDeps, 'db'>) =>
  db.select({ requestUid: legalHolds.requestUid }).from(legalHolds);

const decidedOnes = ({ db }: Pick<JobDeps, 'db'>) =>
  db
    .select({ requestUid: vendorRequests.requestUid })
    .from(vendorRequests)
    .where(inArray(vendorRequests.processStatus, ['COMPLETE', 'DECLINED']));

/** What was signed is kept, also when the registration was opened again after it. */
const withSignature = ({ db }: Pick<JobDeps, 'db'>) =>
  db
    .select({ requestUid: agreements.requestUid })
    .from(agreements)
    .where(eq(agreements.status, 'SIGNED'));

/** Deletes registrations in these statuses that nobody has changed since. */
const forgetRegistrations = (
  deps: JobDeps,
  statuses: readonly ProcessStatus[],
  since: Date,
  isOver: IsOver,
): Promise<number> =>
  inTurns(isOver, () =>
    deps.db.transaction(async (tx) => {
      const rows = await tx
        .select({ requestUid: vendorRequests.requestUid })
        .from(vendorRequests)
        .where(
          and(
            inArray(vendorRequests.processStatus, [...statuses]),
            sql`${lastActivity} < ${since.toISOString()}::timestamptz`,
            notInArray(vendorRequests.requestUid, onHold({ db: tx })),
            notInArray(vendorRequests.requestUid, withSignature({ db: tx })),
          ),
        )
        .limit(REGISTRATIONS_AT_ONCE)
        .for('update', { of: vendorRequests, skipLocked: true });
      const uids = rows.map(({ requestUid }) => requestUid);
      await deleteRegistrations(tx, deps, uids);
      return uids.length;
    }),
  );

/** Old notes of staff on decided registrations. */
const forgetInternalNotes = (deps: JobDeps, since: Date, isOver: IsOver): Promise<number> =>
  inTurns(isOver, async () => {
    const old = and(
      lt(internalNotes.at, since),
      inArray(internalNotes.requestUid, decidedOnes(deps)),
      notInArray(internalNotes.requestUid, onHold(deps)),
    );
    const deleted = await deps.db
      .delete(internalNotes)
      .where(someOf(internalNotes, old))
      .returning({ noteUid: internalNotes.noteUid });
    return deleted.length;
  });

/**
 * Old entries of decided registrations. Those about the bank account stay: they say who entered it,
 * and that person may not approve it. So does the submission, after which nothing is prefilled.
 */
const forgetTimeline = (deps: JobDeps, since: Date, isOver: IsOver): Promise<number> =>
  inTurns(isOver, () =>
    deps.db.transaction(async (tx) => {
      await allowErasing(tx);
      const old = and(
        lt(activities.at, since),
        inArray(activities.requestUid, decidedOnes({ db: tx })),
        notInArray(activities.requestUid, onHold({ db: tx })),
        sql`${activities.what} not like 'ach.%' and ${activities.what} <> 'request.submitted'`,
      );
      const deleted = await tx
        .delete(activities)
        .where(someOf(activities, old))
        .returning({ id: activities.id });
      return deleted.length;
    }),
  );

/** Mails that were sent. Others keep what was mailed already from being mailed again. */
async function forgetMails(deps: JobDeps, since: Date, isOver: IsOver): Promise<number> {
  const ofRequest = (requestUid: PgColumn): SQL => notInArray(requestUid, onHold(deps));
  const sent: readonly (readonly [PgTable, SQL | undefined])[] = [
    [reviewMails, and(lt(reviewMails.sentAt, since), ofRequest(reviewMails.requestUid))],
    [agreementMails, and(lt(agreementMails.sentAt, since), ofRequest(agreementMails.requestUid))],
    [documentMails, and(lt(documentMails.sentAt, since), ofRequest(documentMails.requestUid))],
    [bankNotices, and(lt(bankNotices.sentAt, since), ofRequest(bankNotices.requestUid))],
    [
      handOffMails,
      and(
        lt(handOffMails.sentAt, since),
        notInArray(
          handOffMails.inviteUid,
          deps.db
            .select({ inviteUid: stepInvites.inviteUid })
            .from(stepInvites)
            .where(inArray(stepInvites.requestUid, onHold(deps))),
        ),
      ),
    ],
    [staffMails, lt(staffMails.sentAt, since)],
    [submissionMails, lt(submissionMails.sentAt, since)],
    [outbox, lt(outbox.at, since)],
  ];
  let count = 0;
  for (const [table, where] of sent)
    count += await inTurns(isOver, async () => {
      const deleted = await deps.db
        .delete(table)
        .where(someOf(table, where))
        .returning({ one: sql`1` });
      return deleted.length;
    });
  return count;
}

const LAST_DAY = 'retention-day';

/**
 * Deletes what is older than the settings say, once a day. Each kind that was deleted is an event
 * of the audit log. A kind that fails is logged and waits for the next day.
 */
export async function enforceRetention(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, logger, settings } = deps;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  if ((await readFact(db, LAST_DAY)) === today) return;
  const until = plusMs(clock.wallNow(), RUN_MS);
  const isOver: IsOver = () => signal.aborted || clock.wallNow() >= until;
  const kinds: readonly (readonly [string, number, (since: Date) => Promise<number>])[] = [
    [
      'drafts',
      settings.KEEP_DRAFTS_DAYS,
      (since) => forgetRegistrations(deps, OPEN_STATUSES, since, isOver),
    ],
    [
      'declined',
      settings.KEEP_DECLINED_DAYS,
      (since) => forgetRegistrations(deps, ['DECLINED'], since, isOver),
    ],
    ['timeline', settings.KEEP_TIMELINE_DAYS, (since) => forgetTimeline(deps, since, isOver)],
    ['notes', settings.KEEP_TIMELINE_DAYS, (since) => forgetInternalNotes(deps, since, isOver)],
    ['mails', settings.KEEP_MAILS_DAYS, (since) => forgetMails(deps, since, isOver)],
  ];
  for (const [kind, days, forget] of kinds) {
    if (isOver()) return;
    if (days === 0) continue;
    try {
      const count = await forget(plusMs(now, -days * DAY_MS));
      if (count > 0)
        await recordAudit(db, clock, { event: 'retention-deleted', subject: `${kind} ${count}` });
    } catch (error) {
      logger.error({ err: error, kind }, 'old data not deleted');
    }
  }
  if (isOver()) return;
  await storeFact(db, LAST_DAY, today);
}
