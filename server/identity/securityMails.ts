import type { Mail } from '../integrations/mail/mailer';
import { portalUrl } from '../jobs/portalUrl';
import type { Device } from './device';
import type { IdentityDeps } from './deps';
import { notMePath, type NotMe } from './notMeToken';

type MailDeps = Pick<IdentityDeps, 'settings' | 'secrets' | 'clock'>;

/** Addressee of a mail about an account, and the account it is about. */
interface Recipient {
  readonly sub: string;
  readonly email: string;
}

const DAYS = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const now = ({ clock }: MailDeps): string => `${DAYS.format(clock.wallNow())} UTC`;

const inWords = ({ browser, system }: Device): string =>
  browser === '' && system === ''
    ? 'an unknown browser'
    : [browser || 'an unknown browser', system && `on ${system}`].filter(Boolean).join(' ');

/** The end of a mail: what to do when it was somebody else. */
const notYou = (deps: MailDeps, notMe: NotMe, effect: string): string =>
  `If this was not you, open this page within 7 days and press its button: ${portalUrl(deps.settings)}${notMePath(deps, notMe)}\n${effect}`;

const SECURES =
  'It signs out every browser, and lets you set a new password before anybody can sign in with the old one.';

/** A sign-in with a browser that the account has not been used with before. */
export const newBrowserMail = (
  deps: MailDeps,
  { sub, email }: Recipient,
  device: Device,
): Mail => ({
  to: email,
  subject: 'New sign-in to your account',
  text: [
    `Somebody signed in to your account of the vendor portal with ${inWords(device)} on ${now(deps)}. You have not used this browser before.`,
    'If this was you, there is nothing to do.',
    notYou(deps, { sub, email, restores: false }, SECURES),
  ].join('\n\n'),
});

/** The password was changed in the portal, or reset with a mailed code. */
export const passwordChangedMail = (
  deps: MailDeps,
  { sub, email }: Recipient,
  how: 'changed' | 'reset',
): Mail => ({
  to: email,
  subject: how === 'changed' ? 'Your password was changed' : 'Your password was reset',
  text: [
    `The password of your account of the vendor portal was ${how === 'changed' ? 'changed' : 'reset with a code that we mailed to you'} on ${now(deps)}. Every browser was signed out.`,
    'If this was you, there is nothing to do.',
    notYou(deps, { sub, email, restores: false }, SECURES),
  ].join('\n\n'),
});

/** To the former address, after the account has moved to another. The new address is not in it. */
export const emailChangedMail = (deps: MailDeps, { sub, email }: Recipient): Mail => ({
  to: email,
  subject: 'Your sign-in e-mail was changed',
  text: [
    `Your account of the vendor portal has a new sign-in e-mail since ${now(deps)}. This address no longer signs in.`,
    'If this was you, there is nothing to do.',
    notYou(
      deps,
      { sub, email, restores: true },
      'It makes this address your sign-in e-mail again, signs out every browser, and lets you set a new password.',
    ),
  ].join('\n\n'),
});

/** To the owner of an address that somebody with another account has asked for. */
export const addressTakenMail = (to: string): Mail => ({
  to,
  subject: 'This address already has an account',
  text: 'Somebody with another account of the vendor portal asked to sign in with this address from now on. It already belongs to an account, so nothing has changed. If that was you, sign in with this address, or use another one for the other account. If it was not you, ignore this message.',
});
