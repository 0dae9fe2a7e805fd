import * as v from 'valibot';
import { LIMITS } from '../limits';
import { PHONE_TYPES, REASONS_WITH_TEXT } from '../enums';
import { isOneOf } from '../isOneOf';
import type { StepKey } from '../journey/steps';
import type { MessageKey } from '../messages';
import { readChoice, readFlag, readNumber, readText, readUid, readEtag } from '../responseFields';
import {
  doorHeightFeet,
  doorHeightInches,
  flag,
  latitude,
  longitude,
  optionalAddress,
  optionalExtension,
  optionalPhone,
  optionalText,
  requiredAddress,
  requiredBusinessName,
  requiredChoice,
  requiredCity,
  requiredCode,
  requiredPhone,
  requiredState,
  requiredZip,
} from '../rules/fields';

export const basicInfoSchema = v.object({
  etag: readEtag,
  basicInfoUid: readUid,
  requestUid: readUid,
  businessName: readText,
  phoneNumber: readText,
  phoneType: readChoice(PHONE_TYPES),
  phoneExtension: readText,
  faxNumber: readText,
  streetAddress1: readText,
  streetAddress2: readText,
  city: readText,
  state: readText,
  zipCode: readText,
  requestReason: readText,
  reasonText: readText,
  latitude: readNumber,
  longitude: readNumber,
  /**
   * 1 = the address service confirmed it, 0 = taken as entered because the service could not be
   * reached.
   */
  addressVerified: readFlag,
  /** 1 = the address must still be checked before submission. Other backends leave it out. */
  addressUnchecked: readFlag,
  /** Null = the question was never answered. */
  franchise: readFlag,
  doorHeightFeet: readNumber,
  doorHeightInches: readNumber,
});
export type BasicInfo = v.InferOutput<typeof basicInfoSchema>;

/** Whether this reason asks for a text of its own; INTERNET hides and clears it. */
export const reasonNeedsText = (reason: string): boolean => isOneOf(REASONS_WITH_TEXT, reason);

const entries = {
  businessName: requiredBusinessName,
  phoneNumber: requiredPhone,
  phoneType: requiredChoice(PHONE_TYPES),
  phoneExtension: v.optional(optionalExtension, ''),
  faxNumber: v.optional(optionalPhone, ''),
  streetAddress1: requiredAddress,
  streetAddress2: v.optional(optionalAddress, ''),
  city: requiredCity,
  state: requiredState,
  zipCode: requiredZip,
  requestReason: requiredCode,
  reasonText: v.optional(optionalText, ''),
  latitude: v.optional(v.nullable(latitude)),
  longitude: v.optional(v.nullable(longitude)),
  addressVerified: v.optional(v.nullable(flag)),
  franchise: v.optional(v.nullable(flag)),
  doorHeightFeet: v.optional(v.nullable(doorHeightFeet)),
  doorHeightInches: v.optional(v.nullable(doorHeightInches)),
};

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
  v.forward(
    v.partialCheck(
      [['doorHeightFeet'], ['doorHeightInches']],
      ({ doorHeightFeet, doorHeightInches }) =>
        doorHeightFeet !== LIMITS.doorFeet || !doorHeightInches,
      'doorTop' satisfies MessageKey,
    ),
    ['doorHeightInches'],
  ),
  v.forward(
    v.partialCheck(
      [['doorHeightFeet'], ['doorHeightInches']],
      ({ doorHeightFeet, doorHeightInches }) =>
        (doorHeightFeet ?? doorHeightInches ?? null) === null ||
        (doorHeightFeet ?? 0) + (doorHeightInches ?? 0) > 0,
      'doorHeight' satisfies MessageKey,
    ),
    ['doorHeightFeet'],
  ),
);

/**
 * A whole basic-info form. A cell phone keeps no extension; only some reasons ask for and keep a
 * text.
 */
export const saveBasicInfoSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['requestReason'], ['reasonText']],
      (form) => !reasonNeedsText(form.requestReason) || form.reasonText !== '',
      'required' satisfies MessageKey,
    ),
    ['reasonText'],
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

/** The fields of the record that another step saves, and that step. */
export const STEP_OF_BASIC_INFO_FIELD = {
  franchise: 'franchise',
  doorHeightFeet: 'services',
  doorHeightInches: 'services',
} as const satisfies Readonly<Partial<Record<keyof SaveBasicInfo, StepKey>>>;

/**
 * A whole-form save of the basic-info step. It never carries the fields of other steps: an absent
 * field is kept, while a cached copy would undo what another tab has stored since.
 */
export type BasicInfoForm = Omit<SaveBasicInfo, keyof typeof STEP_OF_BASIC_INFO_FIELD>;

/** Some fields only, such as door height or the franchise answer; absent ones are kept. */
export const patchBasicInfoSchema = v.partial(v.object(entries));
export type PatchBasicInfo = v.InferOutput<typeof patchBasicInfoSchema>;
