import { asc, eq } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { BANK_ACCOUNT_CHANGED, CHANGE_PROPOSED } from '../mails/texts/bankTexts';
import { timeInWords } from '../mails/timeInWords';
import { proposedChanges } from '../storage/schema/changes';
import { bankNotices, basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { lockPath } from './lockToken';

type BankNotice = typeof bankNotices.$inferSelect;

async function mailOf({ db, secrets, settings }: JobDeps, row: BankNotice): Promise<Mail> {
  const { requestUid, recipient, lastFour, changedBy, changedAt, changeUid } = row;
  const [shop] = await db
    .select({ name: basicInfos.businessName, owner: vendorRequests.loginEmail })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(eq(vendorRequests.requestUid, requestUid));
  const language = await languageOfPerson(db, recipient, shop?.owner ?? '');
  const path = lockPath(secrets, { requestUid, email: recipient, at: changedAt.toISOString() });
  const number = shortUid(requestUid);
  const [change] =
    changeUid === null
      ? []
      : await db.select().from(proposedChanges).where(eq(proposedChanges.changeUid, changeUid));
  const text = change ? CHANGE_PROPOSED[change.subject] : BANK_ACCOUNT_CHANGED;
  return composeMail(settings, recipient, language, text, {
    values: {
      shop: shop?.name || number,
      number,
      // The account number comes last; where only its bank changes, that is the routing number.
      lastFour: change?.fields.at(-1)?.after ?? lastFour,
      who: changedBy,
      time: timeInWords(changedAt, language),
      until: change ? timeInWords(change.effectiveAt, language) : '',
    },
    actionUrl: portalLink(settings, path, language),
  });
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
