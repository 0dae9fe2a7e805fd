import * as v from 'valibot';
import { ID_TYPES } from '../enums';
import { readFlag, readText, readUid } from '../responseFields';
import type { MessageKey } from '../messages';
import { cleanValue, normalizeText } from '../rules/normalize';
import { PATTERNS } from '../rules/patterns';
import { plainText } from '../rules/plainText';
import { requiredReviewText } from './review';

/** Where an agreement is. EXPIRED and NO_SIGNER wait for a new link: it ran out or has no owner. */
const AGREEMENT_STATES = [
  'NONE',
  'SENT',
  'VIEWED',
  'SIGNED',
  'DECLINED',
  'EXPIRED',
  'NO_SIGNER',
] as const;

/** What happened to an agreement. A closed list: certificate, screens and exports share it. */
export const AGREEMENT_EVENTS = [
  'SENT',
  'REMINDED',
  'VIEWED',
  'SIGNED',
  'DECLINED',
  'EXPIRED',
  'REISSUED',
  'WITHDRAWN',
] as const;
export type AgreementEvent = (typeof AGREEMENT_EVENTS)[number];

/** What is signed together. A W-9 by itself is signed again after a change. */
export const AGREEMENT_DOCUMENTS = ['AGREEMENT', 'W9'] as const;
export type AgreementDocument = (typeof AGREEMENT_DOCUMENTS)[number];

const documents = v.nullish(v.array(v.picklist(AGREEMENT_DOCUMENTS)), ['AGREEMENT']);

/** The agreement as the owner and staff see it. Times are ISO 8601, '' = not yet. */
export const agreementSchema = v.object({
  state: v.picklist(AGREEMENT_STATES),
  documents,
  /** The contact whom the link was mailed to; all '' without one. */
  contactUid: readText,
  name: readText,
  email: readText,
  sentAt: readText,
  expiresAt: readText,
  viewedAt: readText,
  /** When it was signed or declined. */
  endedAt: readText,
  /** The name that the signer typed. */
  signedName: readText,
  /** Why the signer declined. */
  reason: readText,
  /** The contacts that a link can be mailed to. */
  contacts: v.nullish(
    v.array(v.object({ contactUid: readUid, name: readText, email: readText })),
    [],
  ),
});
export type Agreement = v.InferOutput<typeof agreementSchema>;

/** Mails a link: to this contact, or to the signing authority of the registration. */
export const sendAgreementSchema = v.object({ contactUid: v.optional(plainText()) });

/** The words that a person signs, in one language. Their hash identifies exactly these words. */
export const agreementTextSchema = v.object({
  hash: readUid,
  version: readText,
  /** BCP 47 tag. */
  locale: readText,
  title: readText,
  /** A rich-text document of the content service. */
  body: v.unknown(),
  /** Consent to electronic records: what it covers, what it takes, how to withdraw it. */
  consent: v.nullish(v.array(v.string()), []),
  /** The sentence at the box that gives the consent. */
  consentLabel: readText,
  /** The sentence that says that the typed name is a signature. */
  intent: readText,
});
export type AgreementText = v.InferOutput<typeof agreementTextSchema>;

/** The W-9 as the signer certifies it. Its whole number must be seen to be certified. */
const w9ToCertifySchema = v.object({
  /** Sent back with the signature: nobody certifies another W-9 than the one on the page. */
  rev: v.number(),
  name: readText,
  businessName: readText,
  /** In English, from the code lists. */
  taxClass: readText,
  taxClassDetail: readText,
  address: readText,
  cityStateZip: readText,
  idType: v.picklist(ID_TYPES),
  idNumber: readText,
});

/** What the signer sees behind the link and the code. */
export const signingSchema = v.object({
  state: v.picklist(['OPEN', 'SIGNED']),
  shop: readText,
  name: readText,
  email: readText,
  expiresAt: readText,
  documents,
  /** Null where no W-9 is signed, and after the signature. */
  w9: v.nullish(w9ToCertifySchema, null),
  text: agreementTextSchema,
  /** '' before the signature. */
  signedName: readText,
  signedTitle: readText,
  signedAt: readText,
  /** The signer's time zone, an IANA name. */
  timeZone: readText,
});
export type Signing = v.InferOutput<typeof signingSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const NAME_LENGTH = 100;
const typedName = v.pipe(
  v.string('invalid'),
  // An emoji keyboard types a trademark sign with a mark that asks for a picture.
  v.transform((text) => normalizeText(text).replace(/[\uFE0E\uFE0F]/g, '')),
  v.regex(PATTERNS.signature, 'letters' satisfies MessageKey),
  v.maxLength(NAME_LENGTH, 'invalid'),
);

/** A code of the form for payees that are exempt from withholding or reporting; '' for none. */
const exemptCode = v.optional(
  v.pipe(
    v.string('invalid'),
    v.transform(cleanValue),
    v.toUpperCase(),
    v.regex(/^[0-9A-Z]{0,3}$/, 'invalid' satisfies MessageKey),
  ),
  '',
);

/** What the signer answers about the W-9. */
export const w9AnswersSchema = v.object({
  /** The IRS has notified the payee of backup withholding, which strikes out item 2. */
  backupWithholding: v.optional(v.boolean(), false),
  exemptPayeeCode: exemptCode,
  fatcaCode: exemptCode,
});

const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

export const signAgreementSchema = v.object({
  /** Of the text that was read. Another one is refused: nobody signs what they have not seen. */
  textHash: v.pipe(plainText(), v.nonEmpty()),
  consent: v.literal(true, 'required' satisfies MessageKey),
  name: v.pipe(typedName, v.nonEmpty('required' satisfies MessageKey)),
  title: v.optional(typedName, ''),
  /** The certification of the W-9, by its revision. */
  w9: v.nullish(v.object({ rev: revision, ...w9AnswersSchema.entries }), null),
  /** Where the signer is, for the date beside the signature. */
  timeZone: v.pipe(plainText(), v.check(isTimeZone, 'invalid' satisfies MessageKey)),
});

export const declineAgreementSchema = v.object({ reason: requiredReviewText });

/** A signed document as a PDF. */
export const signedDocumentSchema = v.object({
  /** `packet` holds the others. */
  kind: v.picklist(['agreement', 'w9', 'certificate', 'packet']),
  /** 1 = it shows the whole tax ID, and opening it is logged. */
  whole: readFlag,
  signedAt: readText,
  signedName: readText,
  /** Opens it for a few minutes, without a token. */
  url: readText,
});
export type SignedDocument = v.InferOutput<typeof signedDocumentSchema>;
