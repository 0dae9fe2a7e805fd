import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { assertOk } from '../assertOk';
import type { Mail, Mailer } from './mailer';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

type MailSettings = Pick<Settings, 'MAIL_API_KEY' | 'MAIL_FROM'> & { readonly MAIL_URL: string };

/**
 * Sends mail through an HTTP mail service: `POST MAIL_URL {from, to, subject, text, html}` with MAIL_API_KEY as bearer token. A
 * mail with further header fields also has `headers`, an object.
 * Every mail gets up to three attempts.
 */
export function createHttpMailer(settings: MailSettings, logger: Logger): Mailer {
  const post = async (mail: Mail): Promise<void> => {
    const response = await fetch(settings.MAIL_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(settings.MAIL_API_KEY !== '' && { Authorization: `Bearer ${settings.MAIL_API_KEY}` }),
      },
      body: JSON.stringify({
        from: settings.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== undefined && { html: mail.html }),
        ...(mail.headers && { headers: mail.headers }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await assertOk(response, 'The mail service');
    // Accepted: a connection that breaks now must not send the mail again.
    await response.body?.cancel().catch(() => undefined);
  };

  const deliver = async (mail: Mail, signal?: AbortSignal): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await post(mail);
      } catch (error) {
        if (attempt === ATTEMPTS || signal?.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  };

  return {
    send(mail) {
      deliver(mail).catch((error: unknown) =>
        logger.error({ err: error, subject: mail.subject }, 'mail not delivered'),
      );
      return Promise.resolve();
    },
    deliver,
  };
}
