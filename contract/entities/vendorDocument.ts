import * as v from 'valibot';
import { PROGRAMS, VENDOR_TYPES } from '../enums';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { recordOf } from '../recordOf';
import { certificateUploadSchema } from '../registration/ownership';
import { readFlag, readKind, readText, readUid } from '../responseFields';
import { businessDay, hasExpired } from '../rules/calendar';
import { isoDate, optionalState, requiredCode } from '../rules/fields';
import { normalizeText } from '../rules/normalize';
import { plainText } from '../rules/plainText';
import { DOCUMENT_DETAILS, DOCUMENT_STATES } from '../rules/vendorDocuments';
import { requiredReviewText } from './review';

const words = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const choice = v.boolean('must be true or false');

/** A type of document that the company asks its vendors for. The messages continue its entry. */
export const documentTypeSchema = v.object({
  /** Identifies it for good: stored documents have it. */
  key: v.pipe(
    v.string('must be a text'),
    v.regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'must be 2 to 40 letters and digits, a small letter first'),
  ),
  name: v.object({ en: words, es: words }, 'must have en and es'),
  /** Whether every vendor it is asked of needs one. */
  required: v.optional(choice, false),
  /** Whether the one that is required has to be accepted before the approval. */
  beforeApproval: v.optional(choice, false),
  vendorTypes: v.optional(
    v.array(
      v.picklist(VENDOR_TYPES, `must be of ${VENDOR_TYPES.join(', ')}`),
      'must be a list of vendor types',
    ),
    [...VENDOR_TYPES],
  ),
  /** Empty: all. */
  programs: v.optional(
    v.array(
      v.picklist(PROGRAMS, `must be of ${PROGRAMS.join(', ')}`),
      'must be a list of programs',
    ),
    [],
  ),
  /** Whether a vendor has several at once, such as one for each technician. */
  several: v.optional(choice, false),
  /** What is asked about it; each has to be answered. */
  details: v.optional(
    v.array(
      v.picklist(DOCUMENT_DETAILS, `must be of ${DOCUMENT_DETAILS.join(', ')}`),
      'must be a list of details',
    ),
    [],
  ),
  issueDate: v.optional(choice, false),
  expiryDate: v.optional(choice, true),
});
export type DocumentType = v.InferOutput<typeof documentTypeSchema>;

/** A document on file, or one that waits or was refused. */
export const vendorDocumentSchema = v.object({
  documentUid: readUid,
  typeKey: readText,
  state: readKind(DOCUMENT_STATES),
  /** The document whose place it takes once it is accepted; '' for none. */
  replaces: readText,
  /** The ownership category of a certificate, in English. */
  category: readText,
  details: v.object(recordOf(DOCUMENT_DETAILS, () => readText)),
  /** `yyyy-MM-dd`. */
  issuedOn: readText,
  /** `yyyy-MM-dd`; '' for one that does not expire. */
  expiresOn: readText,
  /** 1 = an encrypted PDF, which may ask for a password when it is opened. */
  encrypted: readFlag,
  /** Opens the file for a few minutes. */
  url: readText,
  /** ISO 8601. */
  uploadedAt: readText,
  uploadedBy: readText,
  /** ISO 8601; '' before the decision. */
  decidedAt: readText,
  decidedBy: readText,
  /** Why it was refused. */
  reason: readText,
  /** 1 = the vendor may take it away. */
  removable: readFlag,
});
export type VendorDocument = v.InferOutput<typeof vendorDocumentSchema>;

/** What is asked of a vendor, and what is on file. */
export const vendorDocumentsSchema = v.object({
  types: v.array(documentTypeSchema),
  documents: v.array(vendorDocumentSchema),
});
export type VendorDocuments = v.InferOutput<typeof vendorDocumentsSchema>;

/** Insurers and limits of policies are written with any sign: `$1,000,000 / $2,000,000`. */
const detailText = v.pipe(
  v.string('invalid' satisfies MessageKey),
  v.transform(normalizeText),
  v.maxLength(LIMITS.text, 'tooLong' satisfies MessageKey),
);
const optionalDate = v.optional(v.union([v.literal(''), isoDate]), '');

/** A document to upload. What its type asks for is checked by `documentProblems`. */
export const uploadVendorDocumentSchema = v.object({
  typeKey: requiredCode,
  /** The document whose place it takes; '' for a new one. Types with one document need none. */
  replaces: v.optional(plainText(), ''),
  details: v.object(
    recordOf(DOCUMENT_DETAILS, (detail) =>
      v.optional(detail === 'state' ? optionalState : detailText, ''),
    ),
  ),
  issuedOn: optionalDate,
  expiresOn: optionalDate,
  file: certificateUploadSchema,
});
export type UploadVendorDocument = v.InferOutput<typeof uploadVendorDocumentSchema>;

export const decideVendorDocumentSchema = v.variant('decision', [
  v.object({ decision: v.literal('ACCEPT') }),
  v.object({ decision: v.literal('REFUSE'), reason: requiredReviewText }),
]);
export type DecideVendorDocument = v.InferOutput<typeof decideVendorDocumentSchema>;

/**
 * What keeps an upload from being taken, by field: what its type asks for is missing, it was issued
 * in the future, or it has expired.
 * @param now in milliseconds since the epoch
 */
export function documentProblems(
  { details, issueDate, expiryDate }: DocumentType,
  form: Pick<UploadVendorDocument, 'details' | 'issuedOn' | 'expiresOn'>,
  now: number,
): Record<string, MessageKey> {
  const problems: Record<string, MessageKey> = {};
  for (const detail of details)
    if (form.details[detail] === '')
      problems[`details.${detail}`] = detail === 'state' ? 'requiredSelect' : 'required';
  if (issueDate) {
    if (form.issuedOn === '') problems['issuedOn'] = 'required';
    else if (form.issuedOn > businessDay(now)) problems['issuedOn'] = 'issueFuture';
  }
  if (expiryDate) {
    if (form.expiresOn === '') problems['expiresOn'] = 'required';
    else if (hasExpired(form.expiresOn, now)) problems['expiresOn'] = 'expirationPast';
  }
  return problems;
}
