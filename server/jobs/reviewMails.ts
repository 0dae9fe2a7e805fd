import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReviewDecision } from '@contract/entities/review';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { Mail } from '../integrations/mail/mailer';
import type { Settings } from '../settings';
import { withDatabaseLock } from '../storage/database';
import { reviewMails } from '../storage/schema/reviews';
import type { JobDeps } from './jobDeps';
import { portalUrl } from './portalUrl';

/** A crash may come after the mail has left and before that is stored, so a second attempt is the last one. */
const MAX_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * 60_000;

type ReviewMail = typeof reviewMails.$inferSelect;

/** Subject and first sentence. What the reviewer wrote stays in the portal: a mail can be read by others. */
const WORDS: Readonly<Record<ReviewDecision, readonly [subject: string, text: string]>> = {
  APPROVE: ['Your application was approved', 'Welcome! Your application has been approved.'],
  DECLINE: [
    'Your application was declined',
    'Thank you for applying. Your application was declined. The portal shows the reason.',
  ],
  HOLD: [
    'Your application is on hold',
    'Your application is on hold. The portal shows the reason. A representative will contact you about the next steps.',
  ],
  CHANGES: [
    'Please change your application',
    'We need some changes before we can decide on your application. The portal shows what to change, step by step. Then submit it again.',
  ],
};

function mailOf(settings: Settings, row: ReviewMail): Mail {
  const page = row.decision === 'CHANGES' ? 'vendor-overview' : 'registration-status';
  const [subject, text] = WORDS[row.decision];
  return {
    to: row.recipient,
    subject,
    text: `${text} ${portalUrl(settings)}/${page}/${row.requestUid}`,
  };
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
  const { db, clock, mailer, settings } = deps;
  while (!signal.aborted) {
    const row = await claimMail(deps);
    if (!row) return;
    await mailer.send(mailOf(settings, row));
    await db.transaction(async (tx) => {
      await tx
        .update(reviewMails)
        .set({ sentAt: clock.wallNow() })
        .where(eq(reviewMails.mailUid, row.mailUid));
      await recordAudit(tx, clock, { event: 'review-mail-sent', subject: row.requestUid });
    });
  }
}
