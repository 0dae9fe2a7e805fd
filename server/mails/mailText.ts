/** A text in every language. `{name}` is a placeholder. */
export type Words = readonly [english: string, spanish: string];

/** The texts that all mails of one kind share. */
export interface MailFrame {
  /** Label of the button. */
  readonly action?: Words;
  /** After code and button. */
  readonly closing?: Words;
  /** Label of the link below that ends such mails. */
  readonly stop?: Words;
  /** Why the person gets the mail. */
  readonly reason: Words;
}

/** One kind of mail. `mails.test.ts` compares the languages of all that are in `texts/`. */
export interface MailText extends MailFrame {
  /** Also the heading. */
  readonly subject: Words;
  readonly paragraphs: readonly Words[];
  /** What precedes the code, in mails that have one. */
  readonly codeLead?: Words;
}

export const mailText = (
  frame: MailFrame,
  subject: Words,
  ...paragraphs: readonly Words[]
): MailText => ({ ...frame, subject, paragraphs });

/** Why an owner gets an e-mail about a registration. */
export const OWNER_REASON: Words = [
  'You get this e-mail because you own this registration in the Vendor Portal.',
  'Recibe este correo porque este registro del Vendor Portal es suyo.',
];
