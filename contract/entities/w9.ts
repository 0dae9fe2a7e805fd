import * as v from 'valibot';
import {
  ID_TYPES,
  PROCESS_STATUSES,
  TAX_CLASS_LLC,
  TAX_CLASS_OTHER,
  TIN_RESPONSES,
} from '../enums';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { readChoice, readFlag, readText, readUid, readEtag } from '../responseFields';
import {
  flag,
  optionalCode,
  optionalEin,
  optionalSsn,
  optionalText,
  requiredAddress,
  requiredBusinessName,
  requiredChoice,
  requiredCity,
  requiredCode,
  requiredState,
  requiredW9Name,
  requiredZip,
} from '../rules/fields';
import { PATTERNS } from '../rules/patterns';
import { cleanValue } from '../rules/normalize';
import { plainText } from '../rules/plainText';

/**
 * W-9 data. In a response, `idNumber` holds at most the last four digits. Only the server sets the
 * check fields.
 */
export const w9Schema = v.object({
  w9Uid: readUid,
  etag: readEtag,
  requestUid: readText,
  name: readText,
  businessName: readText,
  taxAddress: readText,
  taxCity: readText,
  taxState: readText,
  taxZipCode: readText,
  taxClass: readText,
  taxClassLlc: readText,
  otherTaxClassText: readText,
  idType: readChoice(ID_TYPES),
  idNumber: readText,
  /** How often name and number were checked with the tax authority. */
  tinCheckCount: v.nullish(v.number(), 0),
  tinApiResponse: readChoice(TIN_RESPONSES),
  /** The next allowed check: `yyyy-MM-dd` and `HH:mm:ss`, both in UTC. */
  nextTinCheckDate: readText,
  nextTinCheckTime: readText,
  /**
   * When the lock after a failed check ends, as an ISO timestamp with its zone; '' while no time is
   * set.
   */
  lockedUntil: readText,
  processStatus: readChoice(PROCESS_STATUSES),
  addressVerified: readFlag,
  unlockedBySuperUser: readFlag,
});
export type W9 = v.InferOutput<typeof w9Schema>;

const entries = {
  requestUid: v.optional(plainText()),
  isPatch: v.optional(v.boolean()),
  name: requiredW9Name,
  businessName: requiredBusinessName,
  taxAddress: requiredAddress,
  taxCity: requiredCity,
  taxState: requiredState,
  taxZipCode: requiredZip,
  taxClass: requiredCode,
  taxClassLlc: v.optional(optionalCode, ''),
  otherTaxClassText: v.optional(optionalText, ''),
  idType: requiredChoice(ID_TYPES),
  /** Empty on an update = the stored number stays, as long as the type does. */
  idNumber: v.optional(
    v.pipe(
      v.string('required' satisfies MessageKey),
      v.maxLength(LIMITS.plainText, 'invalid' satisfies MessageKey),
      v.transform(cleanValue),
    ),
    '',
  ),
  addressVerified: v.optional(v.nullable(flag)),
};

const digits = (text: string): string => text.replace(/[-\s]/g, '');
const goodNumber = (type: string) => (form: { idType: string; idNumber: string }) =>
  form.idType !== type || form.idNumber === '' || PATTERNS.tin.test(digits(form.idNumber));

/** LLC requires a class and OTHER a text; the other classes clear both. */
export const saveW9Schema = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['taxClass'], ['taxClassLlc']],
      (form) => form.taxClass !== TAX_CLASS_LLC || form.taxClassLlc !== '',
      'requiredSelect' satisfies MessageKey,
    ),
    ['taxClassLlc'],
  ),
  v.forward(
    v.partialCheck(
      [['taxClass'], ['otherTaxClassText']],
      (form) => form.taxClass !== TAX_CLASS_OTHER || form.otherTaxClassText !== '',
      'required' satisfies MessageKey,
    ),
    ['otherTaxClassText'],
  ),
  v.forward(
    v.partialCheck([['idType'], ['idNumber']], goodNumber('SSN'), 'ssn' satisfies MessageKey),
    ['idNumber'],
  ),
  v.forward(
    v.partialCheck([['idType'], ['idNumber']], goodNumber('EIN'), 'ein' satisfies MessageKey),
    ['idNumber'],
  ),
  v.transform((form) => ({
    ...form,
    idNumber: digits(form.idNumber),
    taxClassLlc: form.taxClass === TAX_CLASS_LLC ? form.taxClassLlc : '',
    otherTaxClassText: form.taxClass === TAX_CLASS_OTHER ? form.otherTaxClassText : '',
  })),
);
export type SaveW9 = v.InferOutput<typeof saveW9Schema>;

/** The form: like the write, but a number is required unless one of this type is stored. */
export const w9FormSchema = (storedIdType: string | null) =>
  v.pipe(
    saveW9Schema,
    v.forward(
      v.partialCheck(
        [['idType'], ['idNumber']],
        (form) => form.idNumber !== '' || form.idType === storedIdType,
        'required' satisfies MessageKey,
      ),
      ['idNumber'],
    ),
  );

export const patchW9Schema = v.partial(
  v.object({
    ...entries,
    idNumber: v.optional(v.union([optionalSsn, optionalEin], 'ein' satisfies MessageKey)),
  }),
);
export type PatchW9 = v.InferOutput<typeof patchW9Schema>;

/**
 * What the refusal of a locked W-9 carries: when the lock ends, as an ISO timestamp. Null while
 * only staff can end it.
 */
export const w9LockSchema = v.nullable(v.object({ lockedUntil: v.string() }));

export const TIN_API_ERROR = 'Error from Tin API Validation';
