import type { InferInput } from 'valibot';
import type { saveAchSchema } from '@contract/registration/ach';
import type { saveBasicInfoSchema } from '@contract/registration/basicInfo';
import type { saveContactSchema } from '@contract/registration/contact';
import type { saveErepairUserSchema } from '@contract/registration/erepairUser';
import type { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import type { savePaymentSchema } from '@contract/registration/payment';
import type { saveW9Schema } from '@contract/registration/w9';

/*
 * Forms that the contract accepts. Every field has a different value.
 */

export const BASIC_INFO = {
  businessName: 'Foundry Garage',
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  phoneExtension: '12',
  faxNumber: '9375550143',
  streetAddress1: '1480 Foundry Ave',
  streetAddress2: 'Suite 4',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
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
export const W9 = {
  name: 'Ruth Miller',
  businessName: 'Foundry Garage',
  taxAddress: '1480 Foundry Ave',
  taxCity: 'Dayton',
  taxState: 'OH',
  taxZipCode: '45402',
  taxClass: 'LLC',
  taxClassLlc: 'C',
  idType: 'EIN',
  idNumber: '314027681',
} as const satisfies InferInput<typeof saveW9Schema>;

export const PAYMENT = {
  addressVerified: 1,
  payPreference: 'ACH',
  sameAddress: 0,
  remitAddressLine1: '9 Remit Rd',
  remitAddressLine2: 'Unit 2',
  remitCity: 'Columbus',
  remitState: 'OH',
  remitZip: '43215',
} as const satisfies InferInput<typeof savePaymentSchema>;

export const ACH = {
  addressVerified: 1,
  bankName: 'First Valley Bank',
  routingNo: '042999988',
  accountNo: '88990012345',
  bankAddress1: '1 Bank Plaza',
  bankAddress2: 'Floor 3',
  bankCity: 'Cleveland',
  bankState: 'OH',
  bankZip: '44114',
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

export const EREPAIR_USER = {
  userName: 'Sam Service',
  email: 'sam@foundry.example.com',
  title: 'Writer',
} as const satisfies InferInput<typeof saveErepairUserSchema>;

export const SITE = {
  siteName: 'Foundry Garage West',
  storeNumber: 'W12',
  siteAddress1: '77 Unheard Of Way',
  siteAddress2: 'Bay 1',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Wes',
  siteContactLastName: 'West',
  siteContactTitle: 'Manager',
  sitePhone: '9375550145',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '8',
  siteEmail: 'west@foundry.example.com',
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
