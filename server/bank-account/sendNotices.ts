import { asc, eq } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { aboutOf } from '../jobs/reviewMails';
import { mailToPerson } from '../mails/composeMail';
import { BANK_ACCOUNT_CHANGED, CHANGE_PROPOSED } from '../mails/texts/bankTexts';
import { timeInWords } from '../mails/inWords';
import { proposedChanges } from '../storage/schema/changes';
import { bankNotices } from '../storage/schema/shop';
import { lockPath } from './lockToken';

type BankNotice = typeof bankNotices.$inferSelect;

async function mailOf(deps: JobDeps, row: BankNotice): Promise<Mail> {
  const { db, secrets } = deps;
  const { requestUid, recipient, lastFour, changedBy, changedAt, changeUid } = row;
  const { shop, owner } = await aboutOf(db, requestUid);
  const path = lockPath(secrets, { requestUid, email: recipient, at: changedAt.toISOString() });
  const number = shortUid(requestUid);
  const [change] =
    changeUid === null
      ? []
      : await db.select().from(proposedChanges).where(eq(proposedChanges.changeUid, changeUid));
  const text = change ? CHANGE_PROPOSED[change.subject] : BANK_ACCOUNT_CHANGED;
  return mailToPerson(deps, [recipient, owner], text, path, (language) => ({
    shop: shop || number,
    number,
    // The account number comes last; where only its bank changes, that is the routing number.
    lastFour: change?.fields.at(-1)?.after ?? lastFour,
    who: changedBy,
    time: timeInWords(changedAt, language),
    until: change ? timeInWords(change.effectiveAt, language) : '',
  }));
}

/** Mails the notices of changed bank accounts, each once. */
export const sendBankNotices = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'bank-notices',
    table: bankNotices,
    uid: 'noticeUid',
    oldestFirst: [asc(bankNotices.changedAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ requestUid }) => ({ event: 'bank-notice-sent', subject: requestUid }),
  });
