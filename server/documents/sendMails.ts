import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import { businessDay } from '@contract/rules/calendar';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { aboutOf } from '../jobs/reviewMails';
import { mailToPerson } from '../mails/composeMail';
import { dayInWords } from '../mails/inWords';
import { DOCUMENT_MAILS } from '../mails/texts/documentTexts';
import type { Db } from '../storage/database';
import { documentMails, vendorDocuments } from '../storage/schema/documents';
import { namesOf, readDocuments } from './vendorDocuments';

type DocumentMail = typeof documentMails.$inferSelect;

/** A notice waits while a renewal of its document is under review, and leaves when it is not. */
export const isHeldBack = sql`(${documentMails.kind} = 'NOTICE' and exists (select 1 from ${vendorDocuments} renewal where renewal.request_uid = ${documentMails.requestUid} and renewal.replaces_uid = ${documentMails.subjectUid} and renewal.decision is null))`;

/** Whether a later notice of the same document waits for the same person, or has left. */
const isOutdated = async (db: Db, row: DocumentMail): Promise<boolean> =>
  (await db.$count(
    documentMails,
    and(
      eq(documentMails.kind, 'NOTICE'),
      eq(documentMails.subjectUid, row.subjectUid),
      eq(documentMails.audience, row.audience),
      eq(documentMails.expiresOn, row.expiresOn),
      gt(documentMails.createdAt, row.createdAt),
    ),
  )) > 0;

/** Stores the mails about a document: to the owner and to the MAIN contact. */
export async function queueDocumentMails(
  tx: Db,
  kind: DocumentMail['kind'],
  {
    requestUid,
    subjectUid,
    expiresOn,
  }: Pick<DocumentMail, 'requestUid' | 'subjectUid' | 'expiresOn'>,
  now: Date,
): Promise<void> {
  await tx.insert(documentMails).values(
    (['OWNER', 'CONTACT'] as const).map((audience) => ({
      mailUid: randomUUID(),
      requestUid,
      subjectUid,
      kind,
      audience,
      expiresOn,
      createdAt: now,
    })),
  );
}

/** The words for a document that is due to expire, expires today, or has expired. */
function wordsOf(expiresOn: string, now: Date): 'AHEAD' | 'TODAY' | 'EXPIRED' {
  const today = businessDay(now.getTime());
  if (expiresOn === today) return 'TODAY';
  return expiresOn < today ? 'EXPIRED' : 'AHEAD';
}

/**
 * Undefined when the document has moved on, a later notice follows, or the contact is the owner.
 * Both get a link to the upload; only the owner can sign in there.
 */
async function mailOf(deps: JobDeps, row: DocumentMail): Promise<Mail | undefined> {
  const { db, clock } = deps;
  const { requestUid, subjectUid, kind } = row;
  const now = clock.now();
  const filed = await readDocuments(db, [requestUid], now);
  const documents = filed.map((each) => each.document);
  const document = documents.find(({ documentUid }) => documentUid === subjectUid);
  const expected: readonly string[] = kind === 'REFUSED' ? ['REFUSED'] : ['ACCEPTED', 'LAPSED'];
  if (!document || document.expiresOn !== row.expiresOn || !expected.includes(document.state))
    return undefined;
  if (kind === 'NOTICE' && (await isOutdated(db, row))) return undefined;
  const { shop, owner, contact } = await aboutOf(db, requestUid);
  const audience = row.audience === 'OWNER' ? 'owner' : 'contact';
  const to = { owner, contact }[audience];
  if (to === '') return undefined;
  const words = kind === 'REFUSED' ? 'REFUSED' : wordsOf(document.expiresOn, now);
  return mailToPerson(
    deps,
    [to, owner],
    DOCUMENT_MAILS[audience][words],
    `/documents/${requestUid}?upload=${encodeURIComponent(subjectUid)}`,
    (language) => ({
      shop: shop || shortUid(requestUid),
      // Of several, such as one for each technician, the one that is meant.
      document: [namesOf(deps, document.typeKey)[language], document.details.holder]
        .filter((part) => part !== '')
        .join(', '),
      date: document.expiresOn === '' ? '' : dayInWords(document.expiresOn, language),
      reason: document.reason,
      owner,
    }),
  );
}

/** Mails about documents that wait, each once. */
export const sendDocumentMails = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'document-mails',
    table: documentMails,
    uid: 'mailUid',
    oldestFirst: [asc(documentMails.createdAt)],
    where: not(isHeldBack),
    mailOf: (row) => mailOf(deps, row),
    audit: ({ requestUid }) => ({ event: 'document-mail-sent', subject: requestUid }),
  });
