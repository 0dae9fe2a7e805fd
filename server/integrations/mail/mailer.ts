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

/** Sends mail. Resolves when the mail is accepted for delivery, not when it has arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
