export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the text; the sandbox shows it in a column of its own. */
  readonly code?: string;
  /** Further header fields of the message, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mail. Resolves when the mail is accepted for delivery, not when it has arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
