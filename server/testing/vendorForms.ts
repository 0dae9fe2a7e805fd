import type { InferInput } from 'valibot';
import { REQUEST_EXAMPLES as EXAMPLES } from '@contract/openapiExamples';
import type { saveAchSchema } from '@contract/registration/ach';
import type { saveBasicInfoSchema } from '@contract/registration/basicInfo';
import type { saveContactSchema } from '@contract/registration/contact';
import type { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import type { savePaymentSchema } from '@contract/registration/payment';

/*
 * Forms that the contract accepts. Every field has a different value.
 */

export const BASIC_INFO = {
  ...EXAMPLES.createBasicInfo,
  phoneExtension: '12',
  faxNumber: '9375550143',
  streetAddress2: 'Suite 4',
  requestReason: 'CLIENT',
  reasonText: 'Great Plains Fleet',
  latitude: 39.7606,
  longitude: -84.1846,
  addressVerified: 1,
  franchise: 1,
  doorHeightFeet: 12,
  doorHeightInches: 6,
} as const satisfies InferInput<typeof saveBasicInfoSchema>;

/** Ends in 1: matches. */
export const W9 = EXAMPLES.createW9;

export const PAYMENT = {
  ...EXAMPLES.createPayment,
  addressVerified: 1,
  sameAddress: 0,
  remitAddressLine2: 'Unit 2',
} as const satisfies InferInput<typeof savePaymentSchema>;

export const ACH = {
  ...EXAMPLES.createAch,
  addressVerified: 1,
  bankAddress2: 'Floor 3',
} as const satisfies InferInput<typeof saveAchSchema>;

export const CONTACT = {
  contactFirstName: 'Dana',
  contactLastName: "O'Neil",
  contactPhone: '9375550144',
  phoneType: 'LAND',
  contactPhoneExtension: '7',
  contactEmail: 'dana@foundry.example.com',
  contactTitle: 'Owner',
} as const satisfies InferInput<typeof saveContactSchema>;

export const EREPAIR_USER = EXAMPLES.createErepairUser;

export const SITE = {
  ...EXAMPLES.createFranchiseSite,
  storeNumber: 'W12',
  siteAddress1: '77 Unheard Of Way',
  siteAddress2: 'Bay 1',
  siteContactTitle: 'Manager',
  sitePhoneExtension: '8',
  userUid: 'user-1',
  userName: 'Wes West',
  siteLatitude: 39.7,
  siteLongitude: -84.2,
} as const satisfies InferInput<typeof saveFranchiseSiteSchema>;

/** Signature and header of a PNG of one pixel, and a few bytes. */
export const PNG = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
  Buffer.from('a picture'),
]);

/** An entry with a certificate. */
export const certified = (content: Buffer = PNG, over: object = {}) => ({
  diverseCategoryCode: 'MBE',
  certificationType: 'PROF',
  expirationDate: '2099-12-31',
  certificationInfo: { certificationData: content.toString('base64'), fileExtension: 'png' },
  recordStatus: 'A',
  ...over,
});

/** A certificate of insurance to upload. */
export const vendorDocument = (over: object = {}) => ({
  typeKey: 'insurance',
  replaces: '',
  details: {
    insurer: 'Hartford Casualty',
    policyLimits: '$1,000,000 / $2,000,000',
    additionalInsured: 'Fleet Lease Co.',
    documentNumber: 'GL-4471',
  },
  issuedOn: '2025-01-15',
  expiresOn: '2099-12-31',
  file: { certificationData: PNG.toString('base64'), fileExtension: 'png' },
  ...over,
});
