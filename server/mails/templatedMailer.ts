import type { Mail, Mailer } from '../integrations/mail/mailer';
import { portalUrl } from '../portalUrl';
import type { Logger } from '../logger';
import type { PortalAddress } from './composeMail';
import { htmlPart } from './htmlPart';
import { FALLBACK_LANGUAGE } from './language';
import { footerOf, oneLine } from './mailContent';
import { LAYOUT_TEXTS } from './texts/layoutTexts';

const HEADER_NAME = /^[A-Za-z0-9-]+$/;
const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Whether address and header fields could not end one field and begin another. */
const isSafe = ({ to, headers = {} }: Mail): boolean =>
  isOneLine(to) &&
  Object.entries(headers).every(([name, value]) => HEADER_NAME.test(name) && isOneLine(value));

/** A mail that was written as text only, with the HTML part of the same template. */
function withHtml(mail: Mail, portal: string): Mail {
  const { language = FALLBACK_LANGUAGE, text } = mail;
  const subject = oneLine(mail.subject);
  if (mail.html !== undefined) return { ...mail, subject };
  const content = {
    language,
    subject,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
    footer: footerOf(language, LAYOUT_TEXTS[language].reason, portal),
  };
  return { ...mail, subject, language, html: htmlPart(content, portal) };
}

/**
 * Completes mails before they leave: every one has an HTML part and a subject of one line. A mail
 * whose address or header fields hold a line break is not sent.
 */
export function createTemplatedMailer(
  transport: Mailer,
  settings: PortalAddress,
  logger: Logger,
): Mailer {
  /** The completed mail; undefined for one that may not leave. */
  const completed = (mail: Mail): Mail | undefined => {
    if (isSafe(mail)) return withHtml(mail, portalUrl(settings));
    logger.error({ subject: oneLine(mail.subject) }, 'mail refused: line break in its header');
    return undefined;
  };
  return {
    async send(mail) {
      const complete = completed(mail);
      if (complete) await transport.send(complete);
    },
    async deliver(mail, signal) {
      const complete = completed(mail);
      if (complete) await transport.deliver(complete, signal);
    },
  };
}
