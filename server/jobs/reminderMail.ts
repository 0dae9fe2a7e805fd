import { STEP_KEYS, STEP_SLUGS } from '@contract/journey/steps';
import { type MissingStep, missingSteps } from '../domain/completeness';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { type Language, languageOfPerson } from '../mails/language';
import { stepTitle } from '../mails/stepTitle';
import { REMINDERS } from '../mails/texts/registrationTexts';
import { stopPath } from '../reminders/routes';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';
import type { JobDeps } from './jobDeps';

/** The title of a missing step, as the portal shows it in a language. */
function titleIn(language: Language, { slug, name }: MissingStep): string {
  const key = STEP_KEYS.find((step) => STEP_SLUGS[step] === slug);
  return key === undefined ? name : stepTitle(language, key);
}

/**
 * The mail about a registration that is not finished: the shop's name, the open steps and two
 * links, no other value.
 */
export async function reminderMail(
  { db, secrets, settings }: Pick<JobDeps, 'db' | 'secrets' | 'settings'>,
  request: VendorRequestRow,
): Promise<Mail> {
  const { loginEmail, requestUid } = request;
  const facts = await readJourneyFacts(db, request);
  const language = await languageOfPerson(db, loginEmail);
  const shop = facts.businessName;
  const steps = missingSteps(facts)
    .map((step) => titleIn(language, step))
    .join(', ');
  const texts = REMINDERS[shop === '' ? 'unnamed' : 'named'];
  const stopUrl = portalLink(settings, stopPath(secrets, requestUid), language);
  return {
    ...composeMail(settings, loginEmail, language, texts[steps === '' ? 'complete' : 'open'], {
      values: { shop, steps },
      actionUrl: portalLink(settings, `/vendor-overview/${requestUid}`, language),
      stopUrl,
    }),
    // RFC 8058: a mail program offers a button of its own, which posts to the link.
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
