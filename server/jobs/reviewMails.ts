import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import { normaliseEmail } from '@contract/rules/normalise';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { DECISION_MAILS } from '../mails/texts/decisionTexts';
import { type Db, withDatabaseLock } from '../storage/database';
import { reviewMails } from '../storage/schema/reviews';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { firstRow } from '../vendors/record';
import type { JobDeps } from './jobDeps';

/** A crash may come after the mail has left and before that is stored, so a second attempt is the last one. */
const MAX_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * 60_000;

type ReviewMail = typeof reviewMails.$inferSelect;

/** The business name of a registration, or '', and whom it belongs to now: an owner may have moved to another address. */
async function aboutOf(db: Db, requestUid: string): Promise<{ shop: string; owner: string }> {
  const row = firstRow(
    await db
      .select({ shop: basicInfos.businessName, owner: vendorRequests.loginEmail })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .where(eq(vendorRequests.requestUid, requestUid)),
  );
  return { shop: row.shop ?? '', owner: row.owner };
}

/** The owner gets a link to the registration, the primary contact a copy without: the contact may have no account. */
async function mailOf({ db, settings }: JobDeps, row: ReviewMail): Promise<Mail> {
  const { recipient, decision, requestUid } = row;
  const language = await languageOfPerson(db, recipient);
  const { shop, owner } = await aboutOf(db, requestUid);
  const to = normaliseEmail(recipient) === normaliseEmail(owner) ? 'owner' : 'contact';
  const page = decision === 'CHANGES' ? 'vendor-overview' : 'registration-status';
  const text = DECISION_MAILS[to][shop === '' ? 'unnamed' : 'named'][decision];
  return composeMail(settings, recipient, language, text, {
    values: { shop, number: shortUid(requestUid) },
    ...(to === 'owner' && {
      actionUrl: portalLink(settings, `/${page}/${requestUid}`, language),
    }),
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
