import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { OPEN_STATUSES } from '@contract/rules/permissions';
import { DAY_MS } from '@contract/time';
import { STEP_KEYS, STEP_SLUGS } from '@contract/journey/steps';
import { plusMs } from '../clock';
import type { Db } from '../storage/database';
import { reminders } from '../storage/schema/reminders';
import {
  type VendorRequestRow,
  vendorRequests,
  activities,
} from '../storage/schema/vendorRequests';
import { dueAfterCrash, isDue, isGivenUp, MAX_MAIL_ATTEMPTS, sendDueMails } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { type MissingStep, missingSteps } from '../domain/completeness';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { type Language, languageOfPerson } from '../mails/language';
import { stepTitle } from '../mails/inWords';
import { REMINDERS } from '../mails/texts/registrationTexts';
import { readJourneyFacts } from '../registration/journeyFacts';
import { stopPath } from './stopPage';

/** The title of a missing step, as the portal shows it in a language. */
function titleIn(language: Language, { slug, name }: MissingStep): string {
  const key = STEP_KEYS.find((step) => STEP_SLUGS[step] === slug);
  return key === undefined ? name : stepTitle(language, key);
}

/** A mail about an unfinished registration: shop, open steps and two links, no other value. */
async function reminderMail(
  { db, secrets, settings }: Pick<JobDeps, 'db' | 'secrets' | 'settings'>,
  request: VendorRequestRow,
): Promise<Mail> {
  const { loginEmail, requestUid } = request;
  const facts = await readJourneyFacts(db, request);
  const language = await languageOfPerson(db, loginEmail);
  const shop = facts.businessName;
  const steps = missingSteps(facts)
    .map((step) => titleIn(language, step))
    .join(', ');
  const texts = REMINDERS[shop === '' ? 'unnamed' : 'named'];
  const stopUrl = portalLink(settings, stopPath(secrets, requestUid), language);
  return {
    ...composeMail(settings, loginEmail, language, texts[steps === '' ? 'complete' : 'open'], {
      values: { shop, steps },
      actionUrl: portalLink(settings, `/vendor-overview/${requestUid}`, language),
      stopUrl,
    }),
    // RFC 8058: a mail program offers an unsubscribe button, which posts to the link.
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * The last change by anybody, in milliseconds. Reads only the newest entry, because a timeline can
 * be long. Drizzle leaves table names out in a query of one table.
 */
export const lastActivity = sql`date_trunc('milliseconds', greatest(${vendorRequests}.updated_at, (
  select ${activities}.at from ${activities} where ${activities}.request_uid = ${vendorRequests}.request_uid
  order by ${activities}.id desc limit 1
)))`.mapWith(vendorRequests.updatedAt);

/** Attempts are counted, because a server can die between sending a mail and noting so. */
const maxAttempts = (days: readonly number[]): number => Math.max(MAX_MAIL_ATTEMPTS, days.length);

const idleAt = (moment: Date): SQL => sql`${lastActivity} <= ${moment.toISOString()}::timestamptz`;

/** The number of the reminder that is due, from 1; several that are due at once are one mail. */
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
async function claimReminder({ clock }: JobDeps, days: readonly [number, ...number[]], tx: Db) {
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

/** Reminds owners of unfinished registrations, REMINDER_DAYS after the last activity. */
export async function sendReminders(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const [first, ...others] = deps.settings.REMINDER_DAYS;
  if (first === undefined) return;
  await sendDueMails(deps, signal, {
    name: 'reminders',
    columns: reminders,
    maxAttempts: maxAttempts(deps.settings.REMINDER_DAYS),
    claim: (tx) => claimReminder(deps, [first, ...others], tx),
    mailOf: ({ request }) => reminderMail(deps, request),
    // Not when a new idle period has begun in the meantime.
    store: (tx, { request: { requestUid }, idleSince }, outcome) =>
      tx
        .update(reminders)
        .set(outcome)
        .where(and(eq(reminders.requestUid, requestUid), eq(reminders.idleSince, idleSince))),
    audit: ({ request }) => ({ event: 'reminder-sent', subject: request.requestUid }),
  });
}
