import type { Mail } from '../../integrations/mail/mailer';
import { codeMail, type Recipient } from '../../identity/codes';
import { composeMail, portalLink } from '../../mails/composeMail';
import type { MailText } from '../../mails/mailText';
import {
  ACCOUNT_EXISTS,
  CONFIRMATION_CODE,
  NEW_EMAIL_CODE,
  NO_PASSWORD,
  OWNER_CODE,
  RESET_CODE,
  SIGN_IN_CODE,
  SIGN_UP_PENDING,
} from '../../mails/texts/accountTexts';
import type { IdentityDeps } from '../deps';

type Deps = Pick<IdentityDeps, 'settings'>;

export const signInMail = codeMail(SIGN_IN_CODE);
export const confirmationMail = codeMail(CONFIRMATION_CODE);
export const resetMail = codeMail(RESET_CODE);
export const ownerMail = codeMail(OWNER_CODE);
export const newEmailMail = codeMail(NEW_EMAIL_CODE);

const signInHelp =
  (text: MailText) =>
  ({ settings }: Deps, { to, language }: Recipient): Mail =>
    composeMail(settings, to, language, text, {
      actionUrl: portalLink(settings, '/#email', language),
    });

/** For a sign-up with an address that has an account. */
export const accountExistsMail = signInHelp(ACCOUNT_EXISTS);

/** For a sign-up with an address that has an unconfirmed account. */
export const signUpPendingMail = signInHelp(SIGN_UP_PENDING);

/** For a password reset of an account without a password. */
export const noPasswordMail = signInHelp(NO_PASSWORD);
