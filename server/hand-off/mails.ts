import { BUSINESS_TIME_ZONE } from '@contract/limits';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, type PortalAddress, portalLink } from '../mails/composeMail';
import type { Language } from '../mails/language';
import { stepTitles } from '../mails/stepTitle';
import { HAND_OFF_MAILS } from '../mails/texts/handOffTexts';
import type { StepInviteRow } from '../storage/schema/handOff';

interface MailContext {
  readonly settings: PortalAddress;
  readonly invite: StepInviteRow;
  /** The business name, or ''. */
  readonly shop: string;
  /** The path of the page behind the mail's link. */
  readonly path: string;
  readonly language: Language;
}

/** The last day of an invitation, by the office's calendar. */
export const day = (date: Date, language: Language): string =>
  date.toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: BUSINESS_TIME_ZONE,
  });

const textsOf = (shop: string) => HAND_OFF_MAILS[shop === '' ? 'unnamed' : 'named'];

/** Asks a contact to fill in steps: the first time, and when the owner presses Remind. */
export const guestMail = (
  { settings, invite, shop, path, language }: MailContext,
  kind: 'INVITE' | 'REMIND',
): Mail =>
  composeMail(settings, invite.email, language, textsOf(shop)[kind], {
    values: {
      name: invite.name,
      who: invite.invitedByName,
      email: invite.invitedByEmail,
      shop,
      steps: stepTitles(language, invite.steps),
      until: day(invite.expiresAt, language),
    },
    actionUrl: portalLink(settings, path, language),
  });

/** Notifies the owner that a contact has handed the steps back. */
export const returnMail = (
  { settings, invite, shop, path, language }: MailContext,
  to: string,
): Mail =>
  composeMail(settings, to, language, textsOf(shop).RETURN, {
    values: {
      name: invite.name,
      email: invite.email,
      shop,
      steps: stepTitles(language, invite.steps),
    },
    actionUrl: portalLink(settings, path, language),
  });
