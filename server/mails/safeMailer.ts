import type { Mail, Mailer } from '../integrations/mail/mailer';
import type { Logger } from '../logger';
import { oneLine } from './mailContent';

const HEADER_NAME = /^[A-Za-z0-9-]+$/;
const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Whether address and header fields could not end one field and begin another. */
const isSafe = ({ to, headers = {} }: Mail): boolean =>
  isOneLine(to) &&
  Object.entries(headers).every(([name, value]) => HEADER_NAME.test(name) && isOneLine(value));

/**
 * Gives every mail a subject of one line. A mail whose address or header fields hold a line break
 * is not sent.
 */
export function createSafeMailer(transport: Mailer, logger: Logger): Mailer {
  /** The mail as it leaves; undefined for one that may not. */
  const checked = (mail: Mail): Mail | undefined => {
    const subject = oneLine(mail.subject);
    if (isSafe(mail)) return { ...mail, subject };
    logger.error({ subject }, 'mail refused: line break in its header');
    return undefined;
  };
  return {
    async send(mail) {
      const safe = checked(mail);
      if (safe) await transport.send(safe);
    },
    async deliver(mail, signal) {
      const safe = checked(mail);
      if (safe) await transport.deliver(safe, signal);
    },
  };
}
