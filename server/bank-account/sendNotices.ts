import { asc, eq } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { BANK_ACCOUNT_CHANGED } from '../mails/texts/bankTexts';
import { timeInWords } from '../mails/timeInWords';
import { bankNotices, basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { lockPath } from './lockToken';

type BankNotice = typeof bankNotices.$inferSelect;

async function mailOf({ db, secrets, settings }: JobDeps, row: BankNotice): Promise<Mail> {
  const { requestUid, recipient, lastFour, changedBy, changedAt } = row;
  const [shop] = await db
    .select({ name: basicInfos.businessName, owner: vendorRequests.loginEmail })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(eq(vendorRequests.requestUid, requestUid));
  const language = await languageOfPerson(db, recipient, shop?.owner ?? '');
  const path = lockPath(secrets, { requestUid, email: recipient, at: changedAt.toISOString() });
  const number = shortUid(requestUid);
  return composeMail(settings, recipient, language, BANK_ACCOUNT_CHANGED, {
    values: {
      shop: shop?.name || number,
      number,
      lastFour,
      who: changedBy,
      time: timeInWords(changedAt, language),
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
