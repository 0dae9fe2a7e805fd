import type { Language } from './language';

/** The words of one kind of mail in one language. `{name}` is a placeholder. */
export interface MailWords {
  /** Also the heading. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What precedes the code, in mails that have one. */
  readonly codeLead?: string;
  /** Label of the button. */
  readonly action?: string;
  /** After code and button. */
  readonly closing?: readonly string[];
  /** Label of the link below that ends such mails. */
  readonly stop?: string;
  /** Why the person gets the mail. */
  readonly reason: string;
}

/**
 * One kind of mail in every language. `mails.test.ts` compares the languages of every set in
 * `texts/`.
 */
export type MailText = Readonly<Record<Language, MailWords>>;
