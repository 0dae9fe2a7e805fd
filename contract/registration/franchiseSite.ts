import * as v from 'valibot';
import { DUPLICATE_RESULTS, PHONE_TYPES } from '../enums';
import { readEtag, readText, readUid } from '../responseFields';
import type { AddressNames } from './address';
import {
  latitude,
  longitude,
  optionalKey,
  optionalExtension,
  optionalName,
  optionalStoreNumber,
  requiredBusinessName,
  requiredEmail,
  requiredName,
  requiredPhone,
} from '../rules/fields';
import { plainText } from '../rules/plainText';
import {
  addressFields,
  addressVerified,
  choice,
  defineFields,
  entriesOf,
  number,
  optional,
  text,
} from './field';
import { duplicateShopSchema } from './vendorRequest';

/** The names of the address of a location. */
export const SITE_ADDRESS = {
  address: 'siteAddress1',
  address2: 'siteAddress2',
  city: 'siteCity',
  state: 'siteState',
  zipcode: 'siteZip',
} as const satisfies AddressNames;

export const franchiseSiteFields = defineFields({
  siteName: text(requiredBusinessName),
  storeNumber: text(optional(optionalStoreNumber)),
  ...addressFields(SITE_ADDRESS),
  siteContactFirstName: { ...text(requiredName), label: 'firstName' },
  siteContactLastName: { ...text(requiredName), label: 'lastName' },
  siteContactTitle: { ...text(optional(optionalName)), label: 'title' },
  sitePhone: { ...text(requiredPhone), format: 'phone' },
  sitePhoneType: {
    ...choice(PHONE_TYPES),
    lists: ['phone_type'],
    group: 'phone',
    label: 'phoneType',
  },
  sitePhoneExtension: {
    ...text(optional(optionalExtension)),
    group: 'phone',
    label: 'phoneExtension',
  },
  siteEmail: { ...text(requiredEmail), label: 'email' },
  userUid: { ...text(optional(optionalKey)), technical: true },
  userName: { ...text(optional(optionalName)), technical: true },
  siteLatitude: { ...number(latitude), technical: true },
  siteLongitude: { ...number(longitude), technical: true },
  legacyShopUid: { ...text(optional(optionalKey)), technical: true },
  addressVerified,
});

export const franchiseSiteSchema = v.object({
  siteUid: readUid,
  etag: readEtag,
  requestUid: readText,
  ...entriesOf(franchiseSiteFields, 'read'),
});
export type FranchiseSite = v.InferOutput<typeof franchiseSiteSchema>;

const entries = {
  ...entriesOf(franchiseSiteFields, 'save'),
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

/** DUPLICATE = existing shops to choose from; DUPLICATE SITE LOCATION = already in this request. */
export const duplicateCheckSchema = v.object({
  result: v.picklist(DUPLICATE_RESULTS),
  shops: v.nullish(v.array(duplicateShopSchema), []),
});
export type DuplicateCheck = v.InferOutput<typeof duplicateCheckSchema>;
