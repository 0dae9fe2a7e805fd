import type { Language } from '../../mails/language';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; the mailer makes it from the text where it is missing. */
  readonly html?: string;
  /** Of subject and text; English where it is missing. */
  readonly language?: Language;
  /** The code in the text; the sandbox shows it in a column of its own. */
  readonly code?: string;
  /** Further header fields of the message, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The mail service has certainly not taken the mail, so that it can be sent again without arriving
 * twice.
 */
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
