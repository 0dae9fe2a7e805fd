import { MINUTE_MS } from '@contract/time';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import type { Language } from '../mails/language';
import type { MailText } from '../mails/mailText';
import {
  ACCOUNT_EXISTS,
  CONFIRMATION_CODE,
  HAND_OFF_CODE,
  NEW_EMAIL_CODE,
  NO_PASSWORD,
  OWNER_CODE,
  RESET_CODE,
  SIGN_IN_CODE,
  SIGN_UP_PENDING,
} from '../mails/texts/accountTexts';
import { countAgainstQuota } from './attemptLimits';
import { CODE_LIFETIME_MS, type CodePurpose, strangersGuess } from './codes';
import type { IdentityDeps } from '../pool/deps';

type Deps = Pick<IdentityDeps, 'settings'>;

/** Whom a mail goes to, and the language of the page that asked for it. */
export interface Recipient {
  readonly to: string;
  readonly language: Language;
}

/**
 * How many codes of one purpose may be mailed to one address, no matter who requests them. Any hour
 * meets at most five windows, so that at most 30 codes and, with three attempts each, 90 guesses
 * fit into it.
 */
const MAIL_QUOTA = { limit: 6, windowSeconds: 900 } as const;

/**
 * Of codes that take a session or an invitation: there the guesses are limited too (`consumeCode`).
 */
const KNOWN_CALLER_QUOTA = { limit: 20, windowSeconds: 900 } as const;

/**
 * Counts a code for this address, mailed or not. Each purpose has its own quota, so that a stranger
 * who asks for reset codes does not use up the sign-in codes.
 * @throws IdentityError LimitExceededException
 */
export const countMail = (
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  email: string,
  purpose: CodePurpose | 'SIGN_IN',
): Promise<void> =>
  countAgainstQuota(
    deps,
    `mail:${purpose}:${email}`,
    purpose === 'SIGN_IN' || strangersGuess(purpose) ? MAIL_QUOTA : KNOWN_CALLER_QUOTA,
  );

const codeMail =
  (text: MailText) =>
  ({ settings }: Deps, { to, language }: Recipient, code: string): Mail =>
    composeMail(settings, to, language, text, {
      code,
      values: { minutes: CODE_LIFETIME_MS / MINUTE_MS },
    });

export const signInMail = codeMail(SIGN_IN_CODE);
export const confirmationMail = codeMail(CONFIRMATION_CODE);
export const resetMail = codeMail(RESET_CODE);
export const ownerMail = codeMail(OWNER_CODE);
export const newEmailMail = codeMail(NEW_EMAIL_CODE);
export const handOffMail = codeMail(HAND_OFF_CODE);

const signInHelp =
  (text: MailText) =>
  ({ settings }: Deps, { to, language }: Recipient): Mail =>
    composeMail(settings, to, language, text, {
      actionUrl: portalLink(settings, '/#email', language),
    });

/** For a sign-up with an address that has an account. */
export const accountExistsMail = signInHelp(ACCOUNT_EXISTS);

/** For a sign-up with an address whose account has not been confirmed yet. */
export const signUpPendingMail = signInHelp(SIGN_UP_PENDING);

/** For a password reset of an account without a password. */
export const noPasswordMail = signInHelp(NO_PASSWORD);

/**
 * The masked address a code went to, in the protocol's format. Where anybody may ask, pass the name
 * they sent: letters that a `sub` does not contain would tell an account from a decoy user.
 */
export function deliveryDetails(name: string) {
  const [local = '', domain] = name.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: domain === undefined ? '***' : `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}
