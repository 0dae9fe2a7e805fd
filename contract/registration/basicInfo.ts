import * as v from 'valibot';
import { LIMITS } from '../limits';
import { PHONE_TYPES, REASONS_WITH_TEXT } from '../enums';
import { isOneOf } from '../isOneOf';
import { readEtag, readUid } from '../responseFields';
import {
  doorHeightFeet,
  doorHeightInches,
  latitude,
  longitude,
  optionalExtension,
  optionalPhone,
  optionalText,
  requiredBusinessName,
  requiredCode,
  requiredPhone,
  fieldCheck,
} from '../rules/fields';
import type { AddressNames } from './address';
import {
  addressFields,
  addressUnchecked,
  addressVerified,
  answer,
  choice,
  defineFields,
  entriesOf,
  number,
  optional,
  text,
} from './field';

/** The names of the business address. */
export const BUSINESS_ADDRESS = {
  address: 'streetAddress1',
  address2: 'streetAddress2',
  city: 'city',
  state: 'state',
  zipcode: 'zipCode',
} as const satisfies AddressNames;

const doorHeight = { group: 'doorHeight', label: 'doorHeight', step: 'services' } as const;

export const basicInfoFields = defineFields({
  businessName: text(requiredBusinessName),
  phoneNumber: { ...text(requiredPhone), format: 'phone' },
  phoneType: { ...choice(PHONE_TYPES), lists: ['phone_type'], group: 'phone' },
  phoneExtension: { ...text(optional(optionalExtension)), group: 'phone' },
  faxNumber: { ...text(optional(optionalPhone)), format: 'phone' },
  ...addressFields(BUSINESS_ADDRESS),
  requestReason: { ...text(requiredCode), lists: ['request_reason'], group: 'reason' },
  reasonText: { ...text(optional(optionalText)), group: 'reason' },
  latitude: { ...number(latitude), technical: true },
  longitude: { ...number(longitude), technical: true },
  addressVerified,
  addressUnchecked,
  franchise: { ...answer, format: 'yesNo', step: 'franchise' },
  doorHeightFeet: { ...number(doorHeightFeet), ...doorHeight, format: 'feet' },
  doorHeightInches: { ...number(doorHeightInches), ...doorHeight, format: 'inches' },
});

export const basicInfoSchema = v.object({
  etag: readEtag,
  basicInfoUid: readUid,
  requestUid: readUid,
  ...entriesOf(basicInfoFields, 'read'),
});
export type BasicInfo = v.InferOutput<typeof basicInfoSchema>;

/** Whether this reason asks for a text of its own; INTERNET hides and clears it. */
export const reasonNeedsText = (reason: string): boolean => isOneOf(REASONS_WITH_TEXT, reason);

const entries = entriesOf(basicInfoFields, 'save');

const heights = {
  doorHeightFeet: entries.doorHeightFeet,
  doorHeightInches: entries.doorHeightInches,
};

/**
 * Feet and inches as one height: more than 0 and at most 40 feet. A null or absent part beside the
 * other one counts as 0; two of them are no height yet.
 */
export const doorHeightSchema = v.pipe(
  v.object(heights),
  fieldCheck(
    ['doorHeightFeet', 'doorHeightInches'],
    ({ doorHeightFeet, doorHeightInches }) =>
      doorHeightFeet !== LIMITS.doorFeet || !doorHeightInches,
    'doorTop',
  ),
  fieldCheck(
    ['doorHeightInches', 'doorHeightFeet'],
    ({ doorHeightFeet, doorHeightInches }) =>
      (doorHeightFeet ?? doorHeightInches ?? null) === null ||
      (doorHeightFeet ?? 0) + (doorHeightInches ?? 0) > 0,
    'doorHeight',
  ),
);

/** A whole basic-info form. A cell phone has no extension; only some reasons have a text. */
export const saveBasicInfoSchema = v.pipe(
  v.object(entries),
  fieldCheck(
    ['requestReason', 'reasonText'],
    (form) => !reasonNeedsText(form.requestReason) || form.reasonText !== '',
    'required',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const issue of v.safeParse(doorHeightSchema, dataset.value).issues ?? [])
      addIssue({ message: issue.message, ...(issue.path && { path: issue.path }) });
  }),
  v.transform((form) => ({
    ...form,
    phoneExtension: form.phoneType === 'CELL' ? '' : form.phoneExtension,
    reasonText: reasonNeedsText(form.requestReason) ? form.reasonText : '',
  })),
);
export type SaveBasicInfo = v.InferOutput<typeof saveBasicInfoSchema>;

/** A field of the record that another step saves. */
type OfAnotherStep = {
  [K in keyof typeof basicInfoFields]: (typeof basicInfoFields)[K] extends { step: string }
    ? K
    : never;
}[keyof typeof basicInfoFields];

/**
 * A whole-form save of the basic-info step. It never carries the fields of other steps: an absent
 * field is kept, while a cached copy would undo what another tab has stored since.
 */
export type BasicInfoForm = Omit<SaveBasicInfo, OfAnotherStep>;

/** Some fields only, such as door height or the franchise answer; absent ones are kept. */
export const patchBasicInfoSchema = v.partial(v.object(entries));
