import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { DECISIONS } from '../mails/texts/registrationTexts';
import { withDatabaseLock } from '../storage/database';
import { reviewMails } from '../storage/schema/reviews';
import type { JobDeps } from './jobDeps';

/** A crash may come after the mail has left and before that is stored, so a second attempt is the last one. */
const MAX_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * 60_000;

type ReviewMail = typeof reviewMails.$inferSelect;

async function mailOf({ db, settings }: JobDeps, row: ReviewMail): Promise<Mail> {
  const { recipient, decision, requestUid } = row;
  const language = await languageOfPerson(db, recipient);
  const page = decision === 'CHANGES' ? 'vendor-overview' : 'registration-status';
  return composeMail(settings, recipient, language, DECISIONS[decision], {
    actionUrl: portalLink(settings, `/${page}/${requestUid}`, language),
  });
}

/** Takes one mail that waits, and counts the attempt. One instance looks at a time, so no two take the same. */
function claimMail({ db, clock }: JobDeps): Promise<ReviewMail | undefined> {
  return withDatabaseLock(db, 'job:review-mails', async (tx) => {
    const claimedAt = clock.wallNow();
    const [row] = await tx
      .select()
      .from(reviewMails)
      .where(
        and(
          isNull(reviewMails.sentAt),
          lt(reviewMails.attempts, MAX_ATTEMPTS),
          or(
            isNull(reviewMails.claimedAt),
            lt(reviewMails.claimedAt, plusMs(claimedAt, -LEASE_MS)),
          ),
        ),
      )
      .orderBy(asc(reviewMails.createdAt))
      .limit(1);
    if (!row) return undefined;
    await tx
      .update(reviewMails)
      .set({ attempts: sql`${reviewMails.attempts} + 1`, claimedAt })
      .where(eq(reviewMails.mailUid, row.mailUid));
    return row;
  });
}

/** Mails the decisions that wait, each once. Mails leave outside the transaction: the sandbox's outbox writes to the same database. */
export async function sendReviewMails(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, mailer } = deps;
  while (!signal.aborted) {
    const row = await claimMail(deps);
    if (!row) return;
    await mailer.send(await mailOf(deps, row));
    await db.transaction(async (tx) => {
      await tx
        .update(reviewMails)
        .set({ sentAt: clock.wallNow() })
        .where(eq(reviewMails.mailUid, row.mailUid));
      await recordAudit(tx, clock, { event: 'review-mail-sent', subject: row.requestUid });
    });
  }
}
