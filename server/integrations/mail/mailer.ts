import type { Logger } from '../../logger';
import type { Language } from '../../mails/language';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML. */
  readonly html: string;
  /** The language of subject and text; English where it is missing. */
  readonly language?: Language;
  /** The code in the text; the sandbox shows it in a column of its own. */
  readonly code?: string;
  /** Further header fields of the message, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The mail service has certainly not taken the mail: sent again, it does not arrive twice. */
export class MailNotSent extends Error {}

/** Sends mail. */
export interface Mailer {
  /**
   * Sends in the background, so that response times do not reveal whether an address has an
   * account. A failure is only logged.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves when the mail service has accepted the mail.
   * @param signal of the server's stop: nothing is tried again after it
   * @throws MailNotSent when the service has refused the mail or could not be reached
   * @throws Error when no response says whether the mail has left
   */
  deliver(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** Whether an error of Node says that no secure connection came about. */
export const isTlsFailure = (code: string): boolean => /CERT|^ERR_(?:TLS|SSL)/.test(code);

const ATTEMPTS = 3;
/** After the first attempt; twice as long after the second. */
const PAUSE_MS = 1000;

/**
 * A mailer with up to three attempts for a mail.
 * @param post makes one attempt; throws like `deliver`
 * @param pauseMs shorter in tests
 */
export function createMailer(
  post: (mail: Mail) => Promise<void>,
  logger: Logger,
  pauseMs = PAUSE_MS,
): Mailer {
  const postUpToThrice = async (
    mail: Mail,
    mayRepeat: (error: unknown) => boolean,
  ): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await post(mail);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayRepeat(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
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
