import * as v from 'valibot';
import { DUPLICATE_RESULTS, PHONE_TYPES } from '../enums';
import { readChoice, readFlag, readNumber, readText, readUid, readEtag } from '../responseFields';
import {
  flag,
  latitude,
  longitude,
  optionalAddress,
  optionalKey,
  optionalExtension,
  optionalName,
  optionalStoreNumber,
  requiredAddress,
  requiredBusinessName,
  requiredChoice,
  requiredCity,
  requiredEmail,
  requiredName,
  requiredPhone,
  requiredState,
  requiredZip,
} from '../rules/fields';
import { plainText } from '../rules/plainText';
import { duplicateShopSchema } from './vendorRequest';

export const franchiseSiteSchema = v.object({
  siteUid: readUid,
  etag: readEtag,
  requestUid: readText,
  userUid: readText,
  userName: readText,
  siteName: readText,
  storeNumber: readText,
  siteAddress1: readText,
  siteAddress2: readText,
  siteCity: readText,
  siteState: readText,
  siteZip: readText,
  siteContactFirstName: readText,
  siteContactLastName: readText,
  siteContactTitle: readText,
  sitePhone: readText,
  sitePhoneType: readChoice(PHONE_TYPES),
  sitePhoneExtension: readText,
  siteEmail: readText,
  siteLatitude: readNumber,
  siteLongitude: readNumber,
  legacyShopUid: readText,
  addressVerified: readFlag,
});
export type FranchiseSite = v.InferOutput<typeof franchiseSiteSchema>;

const entries = {
  siteName: requiredBusinessName,
  storeNumber: v.optional(optionalStoreNumber, ''),
  siteAddress1: requiredAddress,
  siteAddress2: v.optional(optionalAddress, ''),
  siteCity: requiredCity,
  siteState: requiredState,
  siteZip: requiredZip,
  siteContactFirstName: requiredName,
  siteContactLastName: requiredName,
  siteContactTitle: v.optional(optionalName, ''),
  sitePhone: requiredPhone,
  sitePhoneType: requiredChoice(PHONE_TYPES),
  sitePhoneExtension: v.optional(optionalExtension, ''),
  siteEmail: requiredEmail,
  userUid: v.optional(optionalKey, ''),
  userName: v.optional(optionalName, ''),
  siteLatitude: v.optional(v.nullable(latitude)),
  siteLongitude: v.optional(v.nullable(longitude)),
  legacyShopUid: v.optional(optionalKey, ''),
  addressVerified: v.optional(v.nullable(flag)),
  isPatch: v.optional(v.boolean()),
  requestUid: v.optional(plainText()),
};

/** A whole franchise location; a cell phone keeps no extension. */
export const saveFranchiseSiteSchema = v.pipe(
  v.object(entries),
  v.transform((form) => ({
    ...form,
    sitePhoneExtension: form.sitePhoneType === 'CELL' ? '' : form.sitePhoneExtension,
  })),
);
export type SaveFranchiseSite = v.InferOutput<typeof saveFranchiseSiteSchema>;

export const patchFranchiseSiteSchema = v.partial(v.object(entries));

/** The name and address to compare; `siteUid` excludes the location itself. */
export const duplicateCheckRequestSchema = v.object({
  siteUid: v.optional(plainText()),
  siteName: v.optional(plainText(), ''),
  siteAddress1: plainText(),
  siteAddress2: v.optional(plainText(), ''),
  siteCity: v.optional(plainText(), ''),
  siteState: v.optional(plainText(), ''),
  siteZip: plainText(),
});
export type DuplicateCheckRequest = v.InferOutput<typeof duplicateCheckRequestSchema>;

/**
 * DUPLICATE = existing shops to choose from; DUPLICATE SITE LOCATION = this request holds the
 * address already.
 */
export const duplicateCheckSchema = v.object({
  result: v.picklist(DUPLICATE_RESULTS),
  shops: v.nullish(v.array(duplicateShopSchema), []),
});
export type DuplicateCheck = v.InferOutput<typeof duplicateCheckSchema>;
