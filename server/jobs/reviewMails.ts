import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { evaluateJourney } from '@contract/journey/evaluate';
import { shortUid } from '@contract/requestNumber';
import { normalizeEmail } from '@contract/rules/normalize';
import { DECISION_STATUSES } from '../domain/approval';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { type Language, languageOfPerson } from '../mails/language';
import { stepTitles } from '../mails/stepTitle';
import { DECISION_MAILS, RECEIPTS } from '../mails/texts/decisionTexts';
import { timeInWords } from '../mails/timeInWords';
import type { Db } from '../storage/database';
import { reviewMails } from '../storage/schema/reviews';
import { basicInfos } from '../storage/schema/shop';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';
import { firstRow } from '../registration/record';
import { sendMailsOfTable } from './dueWork';
import type { JobDeps } from './jobDeps';

type ReviewMail = typeof reviewMails.$inferSelect;

/**
 * What a mail names, and who owner and MAIN contact are now: either may have changed since the
 * decision.
 */
export async function aboutOf(
  db: Db,
  requestUid: string,
): Promise<{ shop: string; contact: string; vendorRequest: VendorRequestRow }> {
  const row = firstRow(
    await db
      .select({
        shop: basicInfos.businessName,
        contact: contacts.contactEmail,
        vendorRequest: vendorRequests,
      })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .leftJoin(
        contactRoles,
        and(
          eq(contactRoles.requestUid, vendorRequests.requestUid),
          eq(contactRoles.contactRole, 'MAIN'),
        ),
      )
      .leftJoin(contacts, eq(contacts.contactUid, contactRoles.contactUid))
      .where(eq(vendorRequests.requestUid, requestUid)),
  );
  return { ...row, shop: row.shop ?? '', contact: row.contact ?? '' };
}

/**
 * Whether a mail that has waited for the mail service would say what is no longer so: there is a
 * later decision, or the registration that was to wait or be changed has moved on. A receipt says
 * what has happened, which stays so.
 */
async function isOutdated(db: Db, row: ReviewMail, processStatus: string | null): Promise<boolean> {
  const { requestUid, audience, decision, createdAt } = row;
  if (decision === 'RECEIPT') return false;
  const later = await db.$count(
    reviewMails,
    and(
      eq(reviewMails.requestUid, requestUid),
      eq(reviewMails.audience, audience),
      gt(reviewMails.createdAt, createdAt),
    ),
  );
  const isFinal = decision === 'APPROVE' || decision === 'DECLINE';
  return later > 0 || (!isFinal && DECISION_STATUSES[decision].processStatus !== processStatus);
}

/** When the registration was sent, and the steps with answers. */
async function receiptValues(
  db: Db,
  { createdAt }: ReviewMail,
  vendorRequest: VendorRequestRow,
  language: Language,
): Promise<{ time: string; steps: string }> {
  const { sections } = evaluateJourney(await readJourneyFacts(db, vendorRequest));
  const answered = sections.filter(({ hasData }) => hasData).map(({ key }) => key);
  return { time: timeInWords(createdAt, language), steps: stepTitles(language, answered) };
}

/**
 * The owner gets a link to the registration, the primary contact a copy without: the contact may
 * have no account. No copy for a contact with the owner's address, or without any.
 */
async function mailOf({ db, settings }: JobDeps, row: ReviewMail): Promise<Mail | undefined> {
  const { audience, decision, requestUid } = row;
  const { shop, contact, vendorRequest } = await aboutOf(db, requestUid);
  const owner = vendorRequest.loginEmail;
  if (await isOutdated(db, row, vendorRequest.processStatus)) return undefined;
  const isOwner = audience === 'OWNER';
  const recipient = isOwner ? owner : contact;
  if (recipient === '') return undefined;
  if (!isOwner && normalizeEmail(contact) === normalizeEmail(owner)) return undefined;
  const language = await languageOfPerson(db, recipient, owner);
  const page = decision === 'CHANGES' ? 'vendor-overview' : 'registration-status';
  const to = isOwner ? 'owner' : 'contact';
  const receipt =
    decision === 'RECEIPT' ? await receiptValues(db, row, vendorRequest, language) : {};
  const text =
    decision === 'RECEIPT'
      ? RECEIPTS[to]
      : DECISION_MAILS[to][shop === '' ? 'unnamed' : 'named'][decision];
  return composeMail(settings, recipient, language, text, {
    values: { shop, number: shortUid(requestUid), ...receipt },
    ...(isOwner && {
      actionUrl: portalLink(settings, `/${page}/${requestUid}`, language),
    }),
  });
}

/** Mails the receipts and decisions that wait, each once. */
export const sendReviewMails = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'review-mails',
    table: reviewMails,
    uid: 'mailUid',
    oldestFirst: [
      asc(reviewMails.createdAt),
      // The sandbox decides within the submission, whose receipt comes first.
      sql`${reviewMails.decision} <> 'RECEIPT'`,
    ],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ requestUid }) => ({ event: 'review-mail-sent', subject: requestUid }),
  });
