import type { Mail } from '../../integrations/mail/mailer';
import type { IdentityDeps } from '../deps';

/**
 * Sends a mail about something that is done already: a mail service that fails does not undo or
 * fail it.
 */
export async function sendSecurityMail(
  { mailer, logger }: Pick<IdentityDeps, 'mailer' | 'logger'>,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.error({ err: error, subject: mail.subject }, 'security mail not sent');
  }
}
