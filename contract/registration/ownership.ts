import * as v from 'valibot';
import { CERTIFICATION_TYPES, DIVERSITY_NONE, RECORD_ACTIVE } from '../enums';
import { LIST_LIMITS, UPLOAD_EXTENSIONS } from '../limits';
import type { MessageKey } from '../messages';
import { readFlag, readText, readUid, readEtag } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { isBase64 } from '../rules/certificate';
import { flag, isoDate, requiredCode, fieldCheck } from '../rules/fields';
import { plainText } from '../rules/plainText';
import { defineFields, entriesOf } from './field';

export const ownershipFields = defineFields({
  isDiverse: { read: readFlag, save: v.nullable(flag), format: 'yesNo' },
});

/** The header record: 1 = any category, 0 = NONE only, null = no entry. */
export const ownershipInfoSchema = v.object({
  ownershipUid: readUid,
  etag: readEtag,
  requestUid: readText,
  ...entriesOf(ownershipFields, 'read'),
});

export const saveOwnershipInfoSchema = v.object({
  requestUid: v.optional(plainText()),
  ...entriesOf(ownershipFields, 'save'),
});

export const diverseOwnershipSchema = v.object({
  diverseOwnershipUid: readUid,
  etag: readEtag,
  requestUid: readText,
  diverseCategoryCode: readText,
  certificationType: v.picklist(CERTIFICATION_TYPES),
  expirationDate: readText,
  certificateUrl: readText,
  /** A time-limited link to view the certificate; '' without one. */
  preSignedUrl: readText,
  /** 1 = the certificate is an encrypted PDF, which may ask for a password when it is opened. */
  certificateEncrypted: readFlag,
  recordStatus: readText,
});
export type DiverseOwnership = v.InferOutput<typeof diverseOwnershipSchema>;

/** A file with its content as base64. */
export const certificateUploadSchema = v.object({
  certificationData: v.pipe(
    v.string(),
    v.nonEmpty('uploadEmpty' satisfies MessageKey),
    v.check(isBase64, 'uploadContent' satisfies MessageKey),
  ),
  fileExtension: v.picklist(UPLOAD_EXTENSIONS, 'uploadType' satisfies MessageKey),
});
export type CertificateUpload = v.InferOutput<typeof certificateUploadSchema>;

/**
 * One category. PROF needs a file (base64, under the size limit) and an expiration date;
 * NONE cannot be certified. That the date has not passed is checked with the caller's clock.
 */
export const createDiverseOwnershipSchema = v.pipe(
  v.object({
    requestUid: v.optional(plainText()),
    diverseCategoryCode: requiredCode,
    certificationType: v.picklist(CERTIFICATION_TYPES),
    expirationDate: v.optional(v.union([v.literal(''), isoDate]), ''),
    certificationInfo: v.optional(v.nullable(certificateUploadSchema), null),
    recordStatus: v.optional(v.literal(RECORD_ACTIVE), RECORD_ACTIVE),
  }),
  fieldCheck(
    ['certificationType', 'certificationInfo'],
    (item) => item.certificationType === 'SELF' || item.certificationInfo !== null,
    'required',
  ),
  fieldCheck(
    ['certificationType', 'expirationDate'],
    (item) => item.certificationType === 'SELF' || item.expirationDate !== '',
    'required',
  ),
  fieldCheck(
    ['certificationType', 'diverseCategoryCode'],
    (item) => item.certificationType === 'SELF' || item.diverseCategoryCode !== DIVERSITY_NONE,
    'invalid',
  ),
);
export type CreateDiverseOwnership = v.InferOutput<typeof createDiverseOwnershipSchema>;

export const bulkCreateDiverseOwnershipSchema = v.pipe(
  boundedArray(createDiverseOwnershipSchema, LIST_LIMITS.ownershipEntries),
  v.minLength(1),
);
