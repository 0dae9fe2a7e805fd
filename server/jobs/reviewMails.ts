import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { evaluateJourney } from '@contract/journey/evaluate';
import { shortUid } from '@contract/requestNumber';
import { normalizeEmail } from '@contract/rules/normalize';
import { DECISION_STATUSES } from '../domain/approval';
import type { Mail } from '../integrations/mail/mailer';
import { mailToPerson } from '../mails/composeMail';
import { stepTitles, timeInWords } from '../mails/inWords';
import { DECISION_MAILS, RECEIPTS } from '../mails/texts/decisionTexts';
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
 * What a mail names, and the addresses of owner and MAIN contact now: either may have changed since
 * the decision. No copy goes to a contact without an address, or with the owner's: theirs is ''.
 */
export async function aboutOf(
  db: Db,
  requestUid: string,
): Promise<{ shop: string; owner: string; contact: string; vendorRequest: VendorRequestRow }> {
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
  const owner = row.vendorRequest.loginEmail;
  const contact = row.contact ?? '';
  const isOwners = normalizeEmail(contact) === normalizeEmail(owner);
  return { ...row, shop: row.shop ?? '', owner, contact: isOwners ? '' : contact };
}

/**
 * Whether a mail that has waited says what is no longer so: there is a later decision, or the
 * registration has moved on. A receipt stays true.
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

/** The owner gets a link, the primary contact a copy without: the contact may have no account. */
async function mailOf(deps: JobDeps, row: ReviewMail): Promise<Mail | undefined> {
  const { db } = deps;
  const { audience, decision, requestUid, createdAt } = row;
  const { shop, owner, contact, vendorRequest } = await aboutOf(db, requestUid);
  if (await isOutdated(db, row, vendorRequest.processStatus)) return undefined;
  const [to, recipient] =
    audience === 'OWNER' ? (['owner', owner] as const) : (['contact', contact] as const);
  if (recipient === '') return undefined;
  const page = decision === 'CHANGES' ? 'vendor-overview' : 'registration-status';
  const path = `/${page}/${requestUid}`;
  const values = { shop, number: shortUid(requestUid) };
  if (decision !== 'RECEIPT') {
    const text = DECISION_MAILS[to][shop === '' ? 'unnamed' : 'named'][decision];
    return mailToPerson(deps, [recipient, owner], text, path, () => values);
  }
  const { sections } = evaluateJourney(await readJourneyFacts(db, vendorRequest));
  const answered = sections.filter(({ hasData }) => hasData).map(({ key }) => key);
  return mailToPerson(deps, [recipient, owner], RECEIPTS[to], path, (language) => ({
    ...values,
    time: timeInWords(createdAt, language),
    steps: stepTitles(language, answered),
  }));
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
