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

/** Sends mail. */
export interface Mailer {
  /**
   * Sends in the background, so that response times do not reveal whether an address has an account. A failure is only logged.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves when the mail service has accepted the mail.
   * @param signal of the server's stop: nothing is tried again after it
   * @throws Error when the service has not accepted it
   */
  deliver(mail: Mail, signal?: AbortSignal): Promise<void>;
}
