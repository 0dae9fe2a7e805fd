import { recordAudit } from '../../audit/auditLog';
import type { Clock } from '../../clock';
import type { Mail, Mailer } from '../../integrations/mail/mailer';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import type { Db } from '../../storage/database';
import type { Secrets } from '../../storage/secrets';
import { composeMail, portalLink } from '../../mails/composeMail';
import { type Language, languageOfPerson } from '../../mails/language';
import type { MailText } from '../../mails/mailText';
import { timeInWords } from '../../mails/inWords';
import {
  ADDRESS_TAKEN,
  AUTHENTICATOR_CHANGED,
  EMAIL_CHANGED,
  NEW_BROWSER,
  PASSKEY_CHANGED,
  PASSWORD_CHANGED,
} from '../../mails/texts/securityTexts';
import type { Device } from '../protocol/device';
import { notMePath } from './notMeToken';
import { recordEvent } from './signInEvents';
import { countUse } from '../../http/quota';

export interface MailDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

interface SendDeps {
  readonly mailer: Mailer;
  readonly logger: Logger;
}

/** Addressee of a mail about an account, and the account it is about. */
interface Recipient {
  readonly sub: string;
  readonly email: string;
}

const DEVICE_WORDS: Readonly<Record<Language, { readonly unknown: string; readonly on: string }>> =
  {
    en: { unknown: 'an unknown browser', on: 'on' },
    es: { unknown: 'un navegador desconocido', on: 'en' },
  };

function inWords({ browser, system }: Device, language: Language): string {
  const { unknown, on } = DEVICE_WORDS[language];
  return [browser || unknown, system && `${on} ${system}`].filter(Boolean).join(' ');
}

/** A mail with the link "This was not me". */
function aboutAccount(
  deps: MailDeps,
  { sub, email }: Recipient,
  language: Language,
  text: MailText,
  {
    device = '',
    moveUid = null,
  }: { readonly device?: string; readonly moveUid?: string | null } = {},
): Mail {
  const path = notMePath(deps, { sub, email, moveUid });
  return composeMail(deps.settings, email, language, text, {
    values: { device, time: timeInWords(deps.clock.wallNow(), language) },
    actionUrl: portalLink(deps.settings, path, language),
  });
}

/** About something that was done with a device, which the text names. */
async function withDevice(
  deps: MailDeps,
  account: Recipient,
  text: MailText,
  device: Device,
): Promise<Mail> {
  const language = await languageOfPerson(deps.db, account.email);
  return aboutAccount(deps, account, language, text, { device: inWords(device, language) });
}

/** A sign-in with a browser that the account has not been used with before. */
export const newBrowserMail = (deps: MailDeps, account: Recipient, device: Device): Promise<Mail> =>
  withDevice(deps, account, NEW_BROWSER, device);

/** The password was changed in the portal, or reset with an e-mailed code. */
export async function passwordChangedMail(
  deps: MailDeps,
  account: Recipient,
  how: 'changed' | 'reset',
): Promise<Mail> {
  const language = await languageOfPerson(deps.db, account.email);
  return aboutAccount(deps, account, language, PASSWORD_CHANGED[how]);
}

/**
 * To the former address, after the account has moved to another. The new address is not in it.
 * @param movedTo the present address, by which the person's language is known
 * @param moveUid what the link undoes
 */
export async function emailChangedMail(
  deps: MailDeps,
  former: Recipient,
  movedTo: string,
  moveUid: string,
): Promise<Mail> {
  const language = await languageOfPerson(deps.db, movedTo);
  return aboutAccount(deps, former, language, EMAIL_CHANGED, { moveUid });
}

/** To the owner of an address that someone with another account has asked for. */
export async function addressTakenMail(
  { db, settings }: Pick<MailDeps, 'db' | 'settings'>,
  to: string,
): Promise<Mail> {
  return composeMail(settings, to, await languageOfPerson(db, to), ADDRESS_TAKEN);
}

/** Mails about a completed change, which a failing mail service does not fail. */
export async function sendSecurityMail({ mailer, logger }: SendDeps, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.error({ err: error, subject: mail.subject }, 'security mail not sent');
  }
}

const FACTORS = {
  passkey: { added: 'PASSKEY_ADDED', removed: 'PASSKEY_REMOVED', texts: PASSKEY_CHANGED },
  authenticator: {
    added: 'AUTHENTICATOR_ADDED',
    removed: 'AUTHENTICATOR_REMOVED',
    texts: AUTHENTICATOR_CHANGED,
  },
} as const;

/**
 * Puts a passkey or app that was added or removed into the history and the audit log, and mails the
 * owner of the account.
 * @param operator whether the operator did it instead of the owner
 */
export async function reportFactor(
  deps: MailDeps & SendDeps,
  account: Recipient,
  [factor, what]: readonly [keyof typeof FACTORS, 'added' | 'removed'],
  device: Device,
  operator = false,
): Promise<void> {
  const { db, clock } = deps;
  const { sub } = account;
  await recordEvent(db, clock, sub, FACTORS[factor][what], device);
  const who = operator ? { actor: 'operator', subject: sub } : { actor: sub };
  await recordAudit(db, clock, { event: `${factor}-${what}`, ...who });
  const text = FACTORS[factor].texts[what];
  await sendSecurityMail(deps, await withDevice(deps, account, text, device));
}

/**
 * Notices of one kind about one account in a window. Without a limit, repeated sign-ins would send
 * e-mails without end, and a thief could bury the important notice under them.
 */
const NOTICE_LIMIT = 10;
const NOTICE_WINDOW_SECONDS = 900;

/** Notices that a person with the password can trigger without limit. */
type NoticeKind = 'new-browser' | 'password-changed';

/** Mails an account's owner about a change, up to the limit. The history has every event. */
export async function sendNotice(
  deps: SendDeps & Pick<MailDeps, 'db' | 'clock'>,
  sub: string,
  kind: NoticeKind,
  compose: () => Promise<Mail>,
): Promise<void> {
  const count = await countUse(deps, `notice:${kind}:${sub}`, NOTICE_WINDOW_SECONDS);
  if (count <= NOTICE_LIMIT) await sendSecurityMail(deps, await compose());
  else if (count === NOTICE_LIMIT + 1)
    deps.logger.warn({ sub, kind }, 'too many notices about an account, no more for now');
}
