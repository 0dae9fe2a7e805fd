import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { OPEN_STATUSES } from '@contract/rules/permissions';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import type { Db } from '../storage/database';
import { reminders } from '../storage/schema/reminders';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { dueAfterCrash, isDue, isGivenUp, MAX_MAIL_ATTEMPTS, sendDueMails } from './dueWork';
import type { JobDeps } from './jobDeps';
import { lastActivity } from './lastActivity';
import { reminderMail } from './reminderMail';

/**
 * A server can die after it has sent a mail and before it has noted so. That is why attempts are
 * counted, and a mail is repeated while any are left.
 */
const maxAttempts = (days: readonly number[]): number => Math.max(MAX_MAIL_ATTEMPTS, days.length);

interface Claim {
  readonly request: VendorRequestRow;
  readonly idleSince: Date;
  readonly attempts: number;
  readonly refusals: number;
}

const idleAt = (moment: Date): SQL => sql`${lastActivity} <= ${moment.toISOString()}::timestamptz`;

/**
 * Which reminder is due after a time without activity, from 1; several that are due at once are one
 * mail.
 */
const numberAfter = (idleMs: number, days: readonly number[]): number =>
  days.filter((day) => idleMs >= day * DAY_MS).length;

/** Whether the reminder that is due was not mailed yet in this idle period. */
function isWaiting(days: readonly number[], now: Date, wallNow: Date): SQL | undefined {
  const nextIsDue = or(
    ...days.map((day, index) =>
      and(idleAt(plusMs(now, -day * DAY_MS)), lte(reminders.number, index)),
    ),
  );
  return or(
    isNull(reminders.requestUid),
    sql`${reminders.idleSince} < ${lastActivity}`,
    and(
      lt(reminders.attempts, maxAttempts(days)),
      or(
        and(or(isNotNull(reminders.sentAt), isGivenUp(reminders)), nextIsDue),
        and(isNull(reminders.sentAt), isDue(reminders, wallNow)),
      ),
    ),
  );
}

/** Takes one registration whose owner is to be reminded, and counts the attempt. */
async function claimReminder(
  { clock }: JobDeps,
  days: readonly [number, ...number[]],
  tx: Db,
): Promise<Claim | undefined> {
  const now = clock.now();
  const wallNow = clock.wallNow();
  const firstDue = plusMs(now, -days[0] * DAY_MS);
  const [found] = await tx
    .select({ request: vendorRequests, idleSince: lastActivity, reminder: reminders })
    .from(vendorRequests)
    .leftJoin(reminders, eq(reminders.requestUid, vendorRequests.requestUid))
    .where(
      and(
        eq(vendorRequests.recordStatus, RECORD_ACTIVE),
        or(
          isNull(vendorRequests.processStatus),
          inArray(vendorRequests.processStatus, [...OPEN_STATUSES]),
        ),
        lte(vendorRequests.updatedAt, firstDue),
        idleAt(firstDue),
        isNull(reminders.stoppedAt),
        isWaiting(days, now, wallNow),
      ),
    )
    // One that is refused for its address must not hold up the others.
    .orderBy(sql`coalesce(${reminders.refusals}, 0)`, asc(vendorRequests.updatedAt))
    .limit(1);
  if (!found) return undefined;
  const { request, idleSince, reminder } = found;
  const samePeriod = reminder?.idleSince.getTime() === idleSince.getTime();
  const number = numberAfter(now.getTime() - idleSince.getTime(), days);
  const attempts = samePeriod ? reminder.attempts : 0;
  const values = {
    idleSince,
    number,
    attempts: attempts + 1,
    refusals: samePeriod && reminder.number === number ? reminder.refusals : 0,
    nextAt: dueAfterCrash(wallNow),
    sentAt: null,
  };
  await tx
    .insert(reminders)
    .values({ requestUid: request.requestUid, ...values })
    .onConflictDoUpdate({ target: reminders.requestUid, set: values });
  return { request, idleSince, attempts, refusals: values.refusals };
}

/**
 * Reminds owners of registrations that wait for them, REMINDER_DAYS after the last activity of
 * anybody.
 */
export async function sendReminders(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const [first, ...others] = deps.settings.REMINDER_DAYS;
  if (first === undefined) return;
  await sendDueMails(deps, signal, {
    name: 'reminders',
    columns: reminders,
    maxAttempts: maxAttempts(deps.settings.REMINDER_DAYS),
    claim: (tx) => claimReminder(deps, [first, ...others], tx),
    mailOf: ({ request }) => reminderMail(deps, request),
    // Not when a new idle period has begun meanwhile.
    store: (tx, { request: { requestUid }, idleSince }, outcome) =>
      tx
        .update(reminders)
        .set(outcome)
        .where(and(eq(reminders.requestUid, requestUid), eq(reminders.idleSince, idleSince))),
    audit: ({ request }) => ({ event: 'reminder-sent', subject: request.requestUid }),
  });
}
