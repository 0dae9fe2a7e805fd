export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the text, so that the sandbox can show it apart. */
  readonly code?: string;
}

/** Sends mail. Resolves when the mail is accepted for delivery, not when it has arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
