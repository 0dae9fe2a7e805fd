import * as v from 'valibot';
import { achSchema, patchAchSchema, saveAchSchema } from '../registration/ach';
import {
  basicInfoSchema,
  patchBasicInfoSchema,
  saveBasicInfoSchema,
} from '../registration/basicInfo';
import { paymentSchema, savePaymentSchema } from '../registration/payment';
import { patchW9Schema, saveW9Schema, w9LockSchema, w9Schema } from '../registration/w9';
import {
  contactRoleSchema,
  contactSchema,
  patchContactSchema,
  saveContactRoleSchema,
  createContactSchema,
  saveContactSchema,
} from '../registration/contact';
import {
  erepairUserSchema,
  patchErepairUserSchema,
  saveErepairUserSchema,
} from '../registration/erepairUser';
import {
  duplicateCheckRequestSchema,
  duplicateCheckSchema,
  franchiseSiteSchema,
  patchFranchiseSiteSchema,
  saveFranchiseSiteSchema,
} from '../registration/franchiseSite';
import {
  bulkCreateDiverseOwnershipSchema,
  createDiverseOwnershipSchema,
  diverseOwnershipSchema,
  ownershipInfoSchema,
  saveOwnershipInfoSchema,
} from '../registration/ownership';
import {
  createServicesSchema,
  createVehicleTypesSchema,
  deleteServicesSchema,
  deleteVehicleTypesSchema,
  serviceCapabilitySchema,
  vehicleTypeSchema,
} from '../registration/services';
import { pageOf, searchRequest } from '../search';
import { plainText } from '../rules/plainText';
import { endpointsOf, FULL_LIST } from './define';

const nothing = v.nullable(v.unknown());
const ofRequest = searchRequest({ requestUid: v.optional(plainText()) });

/** Reads the entries of a registration. A record is a list of at most one. */
const search = <Entry extends v.GenericSchema>(summary: string, entry: Entry) => ({
  summary,
  request: ofRequest,
  payload: pageOf(entry),
  emptyWhenNotFound: true,
});

const partOf = <const Base extends string>(base: Base, tag: string) =>
  endpointsOf(tag, 'user', `/mm/vendors/{requestUid}${base}` as const);

const W9_FAILURES = {
  CONFLICT: {
    description:
      'tax checks did not match: this W-9, the person or the number is locked; also another save meanwhile',
    payload: w9LockSchema,
  },
} as const;

const UPLOAD_FAILURES = {
  CONFLICT: 'no room, or NONE beside others',
  RATE_LIMITED: { description: 'too many uploads', retryAfter: true },
};

const basicInfo = partOf('/basic-info', 'basic info');
const w9 = partOf('/w9-info', 'W-9');
const payment = partOf('/payment-info', 'payment');
const ach = partOf('/ach-info', 'ACH');
const contact = partOf('/contact-info', 'contacts');
const user = partOf('/erepair-users', 'eRepair users');
const site = partOf('/site-location-info', 'franchise locations');
const header = partOf('/ownership-info', 'ownership');
const ownership = partOf('/diverse-ownership', 'ownership');
const service = partOf('/services-capabilities', 'services');
const vehicleType = partOf('/vehicle-types', 'services');

/** The endpoints of the parts of a registration. */
export const partEndpoints = {
  getBasicInfo: endpointsOf('basic info')('GET /mm/vendors/basic-info/{requestUid}', {
    summary: 'Basic info of a request',
    payload: v.nullable(basicInfoSchema),
    emptyWhenNotFound: true,
  }),
  searchBasicInfo: basicInfo(
    'POST /search',
    search('Basic info of a request, as a search', basicInfoSchema),
  ),
  createBasicInfo: basicInfo('POST', {
    summary: 'Create basic info',
    request: saveBasicInfoSchema,
    payload: basicInfoSchema,
  }),
  patchBasicInfo: basicInfo('PATCH /{flag}/{basicInfoUid}', {
    summary: 'Change some fields, such as door height or the franchise answer',
    request: patchBasicInfoSchema,
    payload: basicInfoSchema,
  }),
  updateBasicInfo: basicInfo('PUT /{flag}/{basicInfoUid}', {
    summary: 'Replace the whole form',
    request: saveBasicInfoSchema,
    payload: basicInfoSchema,
  }),

  searchW9: w9('POST /search', search('W-9 of a request', w9Schema)),
  createW9: w9('POST', {
    summary: 'Create the W-9 and check the tax ID',
    request: saveW9Schema,
    payload: w9Schema,
    failures: W9_FAILURES,
  }),
  patchW9: w9('PATCH /{w9Uid}', {
    summary: 'Change some fields',
    request: patchW9Schema,
    payload: w9Schema,
    failures: W9_FAILURES,
  }),
  updateW9: w9('PUT /{w9Uid}', {
    summary: 'Replace the whole form; the tax ID is checked when name, type or number changed',
    request: saveW9Schema,
    payload: w9Schema,
    failures: W9_FAILURES,
  }),
  unlockW9: w9('POST /{w9Uid}/unlock', {
    summary: 'Let a locked tax check be tried again',
    payload: w9Schema,
    access: 'review',
    takesIfMatch: true,
  }),

  searchPayment: payment(
    'POST /search',
    search('Payment and bill-through data of a request', paymentSchema),
  ),
  createPayment: payment('POST', {
    summary: 'Create the payment record',
    request: savePaymentSchema,
    payload: paymentSchema,
  }),
  updatePayment: payment('PATCH /{payInfoUid}', {
    summary: 'Change the payment record',
    request: savePaymentSchema,
    payload: paymentSchema,
  }),

  searchAch: ach('POST /search', search('Bank details of a request', achSchema)),
  createAch: ach('POST', {
    summary: 'Create the bank details',
    request: saveAchSchema,
    payload: achSchema,
  }),
  updateAch: ach('PATCH /{achUid}', {
    summary: 'Change the bank details',
    request: patchAchSchema,
    payload: achSchema,
    failures: {
      CODE_REQUIRED:
        'another routing or account number, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute; sendHandOffCode, startHandOff for an invited contact)',
    },
  }),

  searchContacts: contact(
    'POST /search',
    search('Contacts of a request with their roles', contactSchema),
  ),
  createContact: contact('POST', {
    summary: 'Create a contact',
    request: createContactSchema,
    payload: contactSchema,
    failures: FULL_LIST,
  }),
  patchContact: contact('PATCH /{contactUid}', {
    summary: 'Change some fields of a contact',
    request: patchContactSchema,
    payload: contactSchema,
  }),
  updateContact: contact('PUT /{contactUid}', {
    summary: 'Replace a contact',
    request: saveContactSchema,
    payload: contactSchema,
  }),
  deleteContact: contact('DELETE /{contactUid}/{contactRoleUid}', {
    summary: 'Delete a contact together with its role',
    payload: nothing,
  }),
  createContactRole: contact('POST /contact-roles', {
    summary: 'Give a contact a role',
    request: saveContactRoleSchema,
    payload: contactRoleSchema,
    takesIfMatch: true,
  }),
  deleteContactRole: contact('DELETE /contact-roles/{contactRoleUid}', {
    summary: 'Take a role away; the contact stays',
    payload: nothing,
  }),
  searchContactRoles: contact('POST /contact-roles/search', {
    summary: 'Roles of a contact',
    request: searchRequest({ contactUid: plainText() }),
    payload: pageOf(contactRoleSchema),
    emptyWhenNotFound: true,
  }),

  searchErepairUsers: user('POST /search', search('eRepair users of a request', erepairUserSchema)),
  createErepairUser: user('POST', {
    summary: 'Create an eRepair user',
    request: saveErepairUserSchema,
    payload: erepairUserSchema,
    failures: FULL_LIST,
  }),
  patchErepairUser: user('PATCH /{userUid}', {
    summary: 'Change some fields of an eRepair user',
    request: patchErepairUserSchema,
    payload: erepairUserSchema,
  }),
  updateErepairUser: user('PUT /{userUid}', {
    summary: 'Replace an eRepair user',
    request: saveErepairUserSchema,
    payload: erepairUserSchema,
  }),
  deleteErepairUser: user('DELETE /{userUid}', {
    summary: 'Delete an eRepair user',
    payload: nothing,
  }),

  searchFranchiseSites: site(
    'POST /search',
    search('Franchise locations of a request', franchiseSiteSchema),
  ),
  createFranchiseSite: site('POST', {
    summary: 'Create a location',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
    failures: FULL_LIST,
  }),
  patchFranchiseSite: site('PATCH /{flag}/{siteUid}', {
    summary: 'Change some fields of a location',
    request: patchFranchiseSiteSchema,
    payload: franchiseSiteSchema,
  }),
  updateFranchiseSite: site('PUT /{flag}/{siteUid}', {
    summary: 'Replace a location',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
  }),
  deleteFranchiseSite: site('DELETE /{siteUid}', {
    summary: 'Delete a location',
    payload: nothing,
  }),
  checkDuplicateSite: site('POST /duplicate-check', {
    summary: 'Whether a shop at this address is known already',
    request: duplicateCheckRequestSchema,
    payload: duplicateCheckSchema,
  }),
  addDuplicateSite: site('POST /{flag}/add-duplicate', {
    summary: 'Create a location that is a known shop',
    request: saveFranchiseSiteSchema,
    payload: franchiseSiteSchema,
    failures: FULL_LIST,
  }),

  createOwnershipInfo: header('POST', {
    summary: 'Create the header record',
    request: saveOwnershipInfoSchema,
    payload: ownershipInfoSchema,
  }),
  updateOwnershipInfo: header('PATCH /{ownershipUid}', {
    summary: 'Change the header record',
    request: saveOwnershipInfoSchema,
    payload: ownershipInfoSchema,
  }),
  searchDiverseOwnership: ownership(
    'POST /search',
    search('Ownership entries of a request', diverseOwnershipSchema),
  ),
  createDiverseOwnership: ownership('POST /create', {
    summary: 'Create an entry, with its certificate where it has one',
    request: createDiverseOwnershipSchema,
    payload: diverseOwnershipSchema,
    failures: UPLOAD_FAILURES,
  }),
  bulkCreateDiverseOwnership: ownership('POST /bulkCreate', {
    summary: 'Create several entries, all or none',
    request: bulkCreateDiverseOwnershipSchema,
    payload: pageOf(diverseOwnershipSchema),
    failures: UPLOAD_FAILURES,
  }),
  deleteDiverseOwnership: ownership('DELETE /delete/{diverseOwnershipUid}', {
    summary: 'Delete an entry',
    payload: nothing,
  }),

  searchServices: service(
    'POST /search',
    search('Services and capabilities of a request', serviceCapabilitySchema),
  ),
  createServices: service('POST /{flag}/create', {
    summary: 'Add services and capabilities',
    request: createServicesSchema,
    payload: pageOf(serviceCapabilitySchema),
    takesIfMatch: true,
  }),
  deleteServices: service('DELETE /{flag}/delete', {
    summary: 'Remove services and capabilities',
    request: deleteServicesSchema,
    payload: nothing,
  }),
  searchVehicleTypes: vehicleType(
    'POST /search',
    search('Vehicle types of a request', vehicleTypeSchema),
  ),
  createVehicleTypes: vehicleType('POST /{flag}/create', {
    summary: 'Add vehicle types',
    request: createVehicleTypesSchema,
    payload: pageOf(vehicleTypeSchema),
    takesIfMatch: true,
  }),
  deleteVehicleTypes: vehicleType('DELETE /{flag}/delete', {
    summary: 'Remove vehicle types',
    request: deleteVehicleTypesSchema,
    payload: nothing,
  }),
};
