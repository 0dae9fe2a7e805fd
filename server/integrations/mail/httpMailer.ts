import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { type Mail, type Mailer, MailNotSent } from './mailer';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

type MailSettings = Pick<Settings, 'MAIL_API_KEY' | 'MAIL_FROM'> & { readonly MAIL_URL: string };

/** From a gateway that has waited for the mail service: it may have taken the mail. */
const STATUS_WITHOUT_OUTCOME = [408, 504];

/**
 * Whether a request has failed before the mail could leave: no address, no connection, no valid
 * certificate.
 */
function failedBeforeSending(error: unknown): boolean {
  // `fetch` throws a TypeError whose cause is the error of Node.
  const { cause } = error as { cause?: { code?: string; syscall?: string } };
  const { code = '', syscall = '' } = cause ?? {};
  return (
    ['connect', 'getaddrinfo'].includes(syscall) ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    /CERT|^ERR_(?:TLS|SSL)/.test(code)
  );
}

/**
 * Sends mail through an HTTP mail service: `POST MAIL_URL {from, to, subject, text, html}` with
 * MAIL_API_KEY as bearer token. A mail with further header fields also has `headers`, an object. A
 * mail gets up to three attempts.
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
      // A redirect is not followed: it counts as a refusal.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      if (failedBeforeSending(error))
        throw new MailNotSent('The mail service was not reached', { cause: error });
      throw error;
    });
    // Accepted or refused: a connection that breaks now changes nothing, and an unread body would
    // keep it open.
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return;
    const problem = `The mail service responded with ${response.status}`;
    throw STATUS_WITHOUT_OUTCOME.includes(response.status)
      ? new Error(problem)
      : new MailNotSent(problem);
  };

  const postUpToThrice = async (
    mail: Mail,
    mayRepeat: (error: unknown) => boolean,
  ): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await post(mail);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayRepeat(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  };

  return {
    send(mail) {
      // Nobody asks again for a mail without an outcome: better twice than not at all.
      postUpToThrice(mail, () => true).catch((error: unknown) =>
        logger.error({ err: error, subject: mail.subject }, 'mail not delivered'),
      );
      return Promise.resolve();
    },
    deliver: (mail, signal) =>
      postUpToThrice(mail, (error) => error instanceof MailNotSent && !signal?.aborted),
  };
}
