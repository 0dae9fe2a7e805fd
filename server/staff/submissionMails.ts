import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, ne, type SQL } from 'drizzle-orm';
import { staffEndpoints } from '@contract/endpoints/staff';
import { RECORD_ACTIVE } from '@contract/enums';
import { shortUid } from '@contract/requestNumber';
import { DAY_MS } from '@contract/time';
import { defineRoute, type Route } from '../api/defineRoute';
import { plusMs } from '../clock';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { mailToPerson } from '../mails/composeMail';
import { SUBMISSIONS } from '../mails/texts/staffTexts';
import { waitingSince } from '../review/waitingSince';
import { type Db, withDatabaseLock } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { submissionMails, users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { isSuperUser } from '../users/person';

/** More names are of no use in a mail: the desk has them all. */
const NAMED = 10;

/** What was submitted or put under review again in a span, and still waits for a decision. */
const waiting = (since: Date, until: Date): SQL | undefined =>
  and(
    eq(vendorRequests.processStatus, 'REVIEW'),
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
    gt(waitingSince, since),
    lte(waitingSince, until),
  );

/** Stores a mail for each reviewer who chose to be mailed and for whom something new waits. */
const queueMails = ({ db, clock }: JobDeps): Promise<void> =>
  withDatabaseLock(db, 'job:submission-mails', async (tx) => {
    const until = clock.now();
    const people = await tx
      .select()
      .from(users)
      .where(and(ne(users.submissionMails, 'NEVER'), eq(users.active, true)));
    for (const person of people) {
      const since = person.submissionsToldUntil ?? until;
      const due = person.submissionMails === 'AT_ONCE' || since <= plusMs(until, -DAY_MS);
      if (!isSuperUser(person) || !due) continue;
      if ((await tx.$count(vendorRequests, waiting(since, until))) === 0) continue;
      const { userUid } = person;
      await tx
        .insert(submissionMails)
        .values({ mailUid: randomUUID(), userUid, since, until, createdAt: until });
      await tx.update(users).set({ submissionsToldUntil: until }).where(eq(users.userUid, userUid));
    }
  });

/** Undefined when nothing of it waits any more, or the person has lost the role or chosen none. */
async function mailOf(
  deps: JobDeps,
  { userUid, since, until }: typeof submissionMails.$inferSelect,
): Promise<Mail | undefined> {
  const { db } = deps;
  const [person] = await db.select().from(users).where(eq(users.userUid, userUid));
  if (!person || !isSuperUser(person) || person.submissionMails === 'NEVER') return undefined;
  const rows = await db
    .select({ requestUid: vendorRequests.requestUid, shop: basicInfos.businessName })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(waiting(since, until))
    .orderBy(asc(waitingSince));
  if (rows.length === 0) return undefined;
  const names = rows
    .slice(0, NAMED)
    .map(({ requestUid, shop }) => [shop ?? '', shortUid(requestUid)].filter(Boolean).join(' '));
  return mailToPerson(deps, [person.email], SUBMISSIONS, '/review-desk', () => ({
    count: rows.length,
    name: names.join(', ') + (rows.length > NAMED ? ' …' : ''),
  }));
}

/** Mails reviewers about what was submitted, as each has chosen. */
export async function sendSubmissionMails(deps: JobDeps, signal: AbortSignal): Promise<void> {
  await queueMails(deps);
  await sendMailsOfTable(deps, signal, {
    name: 'submission-mails',
    table: submissionMails,
    uid: 'mailUid',
    oldestFirst: [asc(submissionMails.createdAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ userUid }) => ({ event: 'submission-mail-sent', subject: userUid }),
  });
}

/** Sets the choice. What was submitted before is not mailed. */
async function choose(
  db: Db,
  userUid: string,
  choice: (typeof users.$inferSelect)['submissionMails'],
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ submissionMails: choice, submissionsToldUntil: now })
    .where(and(eq(users.userUid, userUid), ne(users.submissionMails, choice)));
}

export const submissionMailRoutes: readonly Route[] = [
  defineRoute(staffEndpoints.getSubmissionMails, ({ user: { submissionMails: choice } }) =>
    Promise.resolve({ payload: { submissionMails: choice } }),
  ),

  defineRoute(staffEndpoints.setSubmissionMails, async ({ deps: { db }, user, now, readBody }) => {
    const body = await readBody();
    await choose(db, user.userUid, body.submissionMails, now);
    return { payload: body };
  }),
];
