import { missingSteps } from '../domain/completeness';
import type { Mail } from '../integrations/mail/mailer';
import { stopPath } from '../reminders/routes';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../vendors/journeyFacts';
import type { JobDeps } from './jobDeps';
import { portalUrl } from './portalUrl';

/** The mail about a registration that is not finished: the shop's name, the open steps and two links, no other value. */
export async function reminderMail(
  { db, secrets, settings }: Pick<JobDeps, 'db' | 'secrets' | 'settings'>,
  request: VendorRequestRow,
): Promise<Mail> {
  const facts = await readJourneyFacts(db, request);
  const open = missingSteps(facts).map(({ name }) => name);
  const portal = portalUrl(settings);
  const shop = facts.businessName === '' ? '' : ` of ${facts.businessName}`;
  const todo =
    open.length === 0
      ? 'All steps are complete. Please check and submit it.'
      : `Still open: ${open.join(', ')}.`;
  const stop = `${portal}${stopPath(secrets, request.requestUid)}`;
  return {
    to: request.loginEmail,
    subject: 'Your registration is not finished',
    text: [
      `The registration${shop} has not been submitted yet. ${todo}`,
      `Continue here: ${portal}/vendor-overview/${request.requestUid}`,
      `Stop reminders of this registration: ${stop}`,
    ].join('\n\n'),
    // RFC 8058: a mail program offers a button of its own, which posts to the link.
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
