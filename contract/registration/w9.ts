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
  optionalCode,
  optionalEin,
  optionalSsn,
  optionalText,
  requiredBusinessName,
  requiredCode,
  requiredW9Name,
  fieldCheck,
} from '../rules/fields';
import { PATTERNS } from '../rules/patterns';
import { cleanValue } from '../rules/normalize';
import { plainText } from '../rules/plainText';
import type { AddressNames } from './address';
import {
  addressFields,
  addressVerified,
  choice,
  defineFields,
  entriesOf,
  ofBackend,
  optional,
  text,
} from './field';

/** The names of the tax address. It is one line: a suite is at its end. */
export const TAX_ADDRESS = {
  address: 'taxAddress',
  city: 'taxCity',
  state: 'taxState',
  zipcode: 'taxZipCode',
} as const satisfies AddressNames;

export const w9Fields = defineFields({
  name: text(requiredW9Name),
  businessName: text(requiredBusinessName),
  taxClass: { ...text(requiredCode), lists: ['tax_class'], group: 'taxClass' },
  taxClassLlc: { ...text(optional(optionalCode)), lists: ['tax_class_LLC'], group: 'taxClass' },
  otherTaxClassText: { ...text(optional(optionalText)), group: 'taxClass' },
  idType: { ...choice(ID_TYPES), lists: ['id_type'], group: 'taxId' },
  idNumber: {
    read: readText,
    /** Empty on an update = the stored number stays, as long as the type does. */
    save: v.optional(
      v.pipe(
        v.string('required' satisfies MessageKey),
        v.maxLength(LIMITS.plainText, 'invalid' satisfies MessageKey),
        v.transform(cleanValue),
      ),
      '',
    ),
    secret: true,
    group: 'taxId',
  },
  ...addressFields(TAX_ADDRESS),
  addressVerified,
  /** How often name and number were checked with the tax authority. */
  tinCheckCount: ofBackend(v.nullish(v.number(), 0)),
  tinApiResponse: ofBackend(readChoice(TIN_RESPONSES)),
  /** The next allowed check: `yyyy-MM-dd` and `HH:mm:ss`, both in UTC. */
  nextTinCheckDate: ofBackend(readText),
  nextTinCheckTime: ofBackend(readText),
  /** When the lock after a failed check ends (ISO timestamp with zone); '' while no time is set. */
  lockedUntil: ofBackend(readText),
  processStatus: ofBackend(readChoice(PROCESS_STATUSES)),
  unlockedBySuperUser: ofBackend(readFlag),
});

/** W-9 data. In a response, `idNumber` holds at most the last four digits. */
export const w9Schema = v.object({
  w9Uid: readUid,
  etag: readEtag,
  requestUid: readText,
  ...entriesOf(w9Fields, 'read'),
});
export type W9 = v.InferOutput<typeof w9Schema>;

const entries = {
  requestUid: v.optional(plainText()),
  isPatch: v.optional(v.boolean()),
  ...entriesOf(w9Fields, 'save'),
};

const digits = (text: string): string => text.replace(/[-\s]/g, '');
const isGood = (type: string, { idType, idNumber }: { idType: string; idNumber: string }) =>
  idType !== type || idNumber === '' || PATTERNS.tin.test(digits(idNumber));

/** LLC requires a class and OTHER a text; the other classes clear both. */
export const saveW9Schema = v.pipe(
  v.object(entries),
  fieldCheck(
    ['taxClass', 'taxClassLlc'],
    (form) => form.taxClass !== TAX_CLASS_LLC || form.taxClassLlc !== '',
    'requiredSelect',
  ),
  fieldCheck(
    ['taxClass', 'otherTaxClassText'],
    (form) => form.taxClass !== TAX_CLASS_OTHER || form.otherTaxClassText !== '',
    'required',
  ),
  fieldCheck(['idType', 'idNumber'], (form) => isGood('SSN', form), 'ssn'),
  fieldCheck(['idType', 'idNumber'], (form) => isGood('EIN', form), 'ein'),
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
    fieldCheck(
      ['idType', 'idNumber'],
      (form) => form.idNumber !== '' || form.idType === storedIdType,
      'required',
    ),
  );

export const patchW9Schema = v.partial(
  v.object({
    ...entries,
    idNumber: v.optional(v.union([optionalSsn, optionalEin], 'ein' satisfies MessageKey)),
  }),
);

/** When the lock of a W-9 ends (ISO timestamp); null while only staff can end it. */
export const w9LockSchema = v.nullable(v.object({ lockedUntil: v.string() }));

export const TIN_API_ERROR = 'Error from Tin API Validation';
