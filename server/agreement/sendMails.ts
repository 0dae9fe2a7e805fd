import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import { DAY_MS } from '@contract/time';
import { recordServiceActivity } from '../api/activity';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import type { ServerDeps } from '../deps';
import { findInvite } from '../hand-off/inviteState';
import { pathOf, sendNow } from '../hand-off/sendMails';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { aboutOf } from '../jobs/reviewMails';
import { mailToPerson } from '../mails/composeMail';
import type { Language } from '../mails/language';
import { AGREEMENT_MAILS, SIGNED_THINGS } from '../mails/texts/agreementTexts';
import { lastDayInWords } from '../mails/inWords';
import type { Db } from '../storage/database';
import { agreementEvents, agreementMails, agreements } from '../storage/schema/agreement';
import { stepInvites } from '../storage/schema/handOff';
import { ownerOf, queueAgreementMail, recordEvent } from './agreement';

type MailDeps = Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'mailer' | 'secrets' | 'settings'>;

const TO_SIGNER: readonly string[] = ['SIGN', 'REMIND', 'COPY'];

/** Who sent the newest link. */
async function senderOf(db: Db, agreementUid: string): Promise<string> {
  const [sent] = await db
    .select({ name: agreementEvents.actorName })
    .from(agreementEvents)
    .where(
      and(
        eq(agreementEvents.agreementUid, agreementUid),
        inArray(agreementEvents.what, ['SENT', 'REISSUED']),
      ),
    )
    .orderBy(desc(agreementEvents.id))
    .limit(1);
  return sent?.name ?? '';
}

/** Undefined when the agreement has moved on since the mail was stored. */
async function mailOf(
  deps: MailDeps,
  { agreementUid, kind }: typeof agreementMails.$inferSelect,
): Promise<Mail | undefined> {
  const { db, clock } = deps;
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.agreementUid, agreementUid));
  if (!agreement) return undefined;
  const found = agreement.inviteUid
    ? await findInvite(db, agreement.inviteUid, clock.now())
    : undefined;
  if (!found && kind !== 'NO_LINK') return undefined;
  const { invite, state } = found ?? {};
  const { shop, vendorRequest } = await aboutOf(db, agreement.requestUid);
  const valuesIn = (language: Language) => ({
    shop: shop || shortUid(agreement.requestUid),
    name: agreement.signedName || (invite?.name ?? ''),
    signer: invite ? `${invite.name} (${invite.email})` : '',
    what: SIGNED_THINGS[agreement.documents.includes('AGREEMENT') ? 'agreement' : 'w9'][language],
  });
  if (!TO_SIGNER.includes(kind)) {
    const to = vendorRequest.loginEmail;
    // A new link was sent in the meantime.
    if (kind === 'EXPIRED' && state !== 'EXPIRED') return undefined;
    if (kind === 'NO_LINK' && (agreement.status !== 'WAITING' || state === 'OPEN'))
      return undefined;
    // The signer has a mail of their own.
    if (kind === 'SIGNED' && to.toLowerCase() === invite?.email) return undefined;
    const sender = kind === 'BY_STAFF' ? await senderOf(db, agreementUid) : '';
    const path = `/registration-status/${agreement.requestUid}`;
    return mailToPerson(deps, [to], AGREEMENT_MAILS[kind], path, (language) => ({
      ...valuesIn(language),
      sender,
    }));
  }
  const expected = kind === 'COPY' ? 'SIGNED' : 'WAITING';
  if (!invite || state !== 'OPEN' || agreement.status !== expected) return undefined;
  const owner = await ownerOf(db, vendorRequest);
  const path = pathOf(deps, invite.inviteUid);
  return mailToPerson(
    deps,
    [invite.email, owner.email],
    AGREEMENT_MAILS[kind],
    path,
    (language) => ({
      ...valuesIn(language),
      name: invite.name,
      who: owner.name,
      email: owner.email,
      until: lastDayInWords(invite.expiresAt, language),
    }),
  );
}

const sendWaiting = (deps: MailDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'agreement-mails',
    table: agreementMails,
    uid: 'mailUid',
    oldestFirst: [asc(agreementMails.createdAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ requestUid }) => ({ event: 'agreement-mail-sent', subject: requestUid }),
  });

/** Sends at once what a request has stored. */
export const sendAgreementMailsNow = (deps: MailDeps): Promise<void> =>
  sendNow(deps, sendWaiting(deps, new AbortController().signal));

/** One run looks after this many agreements. The next run goes on. */
const AT_ONCE = 100;

/** Notes links that have expired or were ended, and the reminders whose day has come. */
async function noteDue({ db, clock, settings }: JobDeps, signal: AbortSignal): Promise<void> {
  const days = settings.AGREEMENT_REMINDER_DAYS;
  const now = clock.now();
  const moment = sql`${now.toISOString()}::timestamptz`;
  // PostgreSQL counts from 1, and a day that is not there is null.
  const next = sql`(${sql.param(days)}::integer[])[${agreements.reminded} + 1]`;
  const isDue = and(
    eq(agreements.status, 'WAITING'),
    isNull(agreements.expiredAt),
    or(
      isNotNull(stepInvites.endedAt),
      lte(stepInvites.expiresAt, now),
      sql`${stepInvites.invitedAt} + make_interval(days => ${next}) <= ${moment}`,
    ),
  );
  const ofInvite = eq(stepInvites.inviteUid, agreements.inviteUid);
  const due = await db
    .select({ requestUid: agreements.requestUid })
    .from(agreements)
    .innerJoin(stepInvites, ofInvite)
    .where(isDue)
    .limit(AT_ONCE);
  for (const { requestUid } of due) {
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      const [row] = await tx
        .select({ agreement: agreements, invite: stepInvites })
        .from(agreements)
        .innerJoin(stepInvites, ofInvite)
        .where(and(eq(agreements.requestUid, requestUid), isDue));
      // Another instance was first, or the signer.
      if (!row) return;
      const { agreement, invite } = row;
      const isRevoked = invite.endedAt !== null;
      const isOver = isRevoked || invite.expiresAt <= now;
      const passed = days.filter(
        (count) => invite.invitedAt.getTime() + count * DAY_MS <= now.getTime(),
      ).length;
      await tx
        .update(agreements)
        .set(isOver ? { expiredAt: now } : { reminded: passed })
        .where(eq(agreements.agreementUid, agreement.agreementUid));
      await recordEvent(tx, agreement, isOver ? 'EXPIRED' : 'REMINDED', now);
      const mail = isRevoked ? 'NO_LINK' : isOver ? 'EXPIRED' : 'REMIND';
      await queueAgreementMail(tx, agreement, mail, now);
      if (isOver)
        await recordServiceActivity(
          { tx, now, deps: { settings } },
          requestUid,
          'request.agreementExpired',
          [{ field: 'invited', before: '', after: `${invite.name} (${invite.email})` }],
        );
    });
  }
}

/** Reminds signers, reports links that expired, and sends the mails that wait. */
export async function sendAgreementMails(deps: JobDeps, signal: AbortSignal): Promise<void> {
  await noteDue(deps, signal);
  await sendWaiting(deps, signal);
}
