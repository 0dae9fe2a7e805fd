import type { Mail } from '../integrations/mail/mailer';
import { countAgainstQuota } from './attemptLimits';
import { CODE_LIFETIME_MS } from './codes';
import type { IdentityDeps } from './deps';

/** How many codes may be mailed to one address, whoever requests them. */
const MAIL_QUOTA = { limit: 20, windowSeconds: 900 } as const;

const VALID_FOR = `It is valid for ${CODE_LIFETIME_MS / 60_000} minutes and can be used once. If you did not ask for it, ignore this message.`;

/** Counts a code for this address, mailed or not. @throws IdentityError LimitExceededException */
export const countMail = (deps: Pick<IdentityDeps, 'db' | 'clock'>, email: string): Promise<void> =>
  countAgainstQuota(deps, `mail:${email}`, MAIL_QUOTA);

const mail = (to: string, subject: string, sentence: string, code: string): Mail => ({
  to,
  subject,
  text: `${sentence} ${code}. ${VALID_FOR}`,
  code,
});

export const signInMail = (to: string, code: string): Mail =>
  mail(to, 'Your sign-in code', 'Your sign-in code is', code);

export const confirmationMail = (to: string, code: string): Mail =>
  mail(to, 'Confirm your e-mail address', 'Your confirmation code is', code);

export const handOffMail = (to: string, code: string): Mail =>
  mail(
    to,
    'Your code for the registration',
    'Your code to open the steps you were asked for is',
    code,
  );

export const resetMail = (to: string, code: string): Mail =>
  mail(to, 'Reset your password', 'Your code to set a new password is', code);

export const ownerMail = (to: string, code: string): Mail =>
  mail(to, 'Confirm that it is you', 'Your code to confirm a change of your account is', code);

export const newEmailMail = (to: string, code: string): Mail =>
  mail(to, 'Confirm your new e-mail address', 'Your code to sign in with this address is', code);

const addressOf = ({ settings }: Pick<IdentityDeps, 'settings'>): string =>
  settings.PUBLIC_URL === undefined ? '' : ` (${settings.PUBLIC_URL}/#email)`;

/** For a sign-up with an address that has an account. */
export const accountExistsMail = (deps: Pick<IdentityDeps, 'settings'>, to: string): Mail => ({
  to,
  subject: 'You already have an account',
  text: `You asked for an account of the vendor portal. This address already has one: nothing has changed. Sign in with your password, or choose Email on the sign-in page${addressOf(deps)} and press SEND OTP to sign in with a code. If you did not ask for it, ignore this message.`,
});

/** For a password reset of an account without a password. */
export const noPasswordMail = (deps: Pick<IdentityDeps, 'settings'>, to: string): Mail => ({
  to,
  subject: 'Signing in to the vendor portal',
  text: `You asked to reset your password. This account has none: it signs in with a code that we mail to you. Choose Email on the sign-in page${addressOf(deps)} and press SEND OTP.`,
});

/** The masked address a code went to, in the protocol's format. */
export function deliveryDetails(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}
