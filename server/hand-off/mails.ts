import { STEP_TITLES } from '@contract/journey/texts';
import type { Mail } from '../integrations/mail/mailer';
import type { StepInviteRow } from '../storage/schema/handOff';

interface MailContext {
  readonly invite: StepInviteRow;
  /** The business name, or ''. */
  readonly shop: string;
  /** The address of the page behind the mail's link. */
  readonly link: string;
}

const stepNames = ({ steps }: StepInviteRow): string =>
  new Intl.ListFormat('en-US').format(steps.map((step) => STEP_TITLES[step]));
const ofShop = (shop: string): string => (shop === '' ? '' : ` of ${shop}`);
const day = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'America/New_York' });

/** Asks a contact to fill in steps, the first time. */
export const inviteMail = ({ invite, shop, link }: MailContext): Mail => ({
  to: invite.email,
  subject: `${invite.invitedByName} asks you to fill in a part of a registration`,
  text: [
    `Hello ${invite.name}, ${invite.invitedByName} asks you to fill in a part of the registration${ofShop(shop)}: ${stepNames(invite)}.`,
    `Open it here: ${link}`,
    `You need no account: the page mails a code to this address. The link works until ${day(invite.expiresAt)}. If you do not know what this is about, please ask ${invite.invitedByName} (${invite.invitedByEmail}).`,
  ].join('\n\n'),
});

/** The same once more, when the owner presses Remind. */
export const remindMail = (context: MailContext): Mail => ({
  ...inviteMail(context),
  subject: `Reminder: ${context.invite.invitedByName} waits for a part of a registration`,
});

/** Tells the owner that the steps are back. */
export const returnMail = ({ invite, shop, link }: MailContext, to: string): Mail => ({
  to,
  subject: `${invite.name} has handed back ${stepNames(invite)}`,
  text: [
    `${invite.name} (${invite.email}) has handed back a part of the registration${ofShop(shop)}: ${stepNames(invite)}.`,
    `Check it and go on here: ${link}`,
  ].join('\n\n'),
});
