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
import { type Endpoint, endpointsOf, FULL_LIST, type HttpMethod } from './define';

const nothing = v.nullable(v.unknown());
const ofRequest = searchRequest({ requestUid: v.optional(plainText()) });

/** The endpoints of one part of a registration, which respond with its record. */
function partOf<const Base extends string, Entry extends v.GenericSchema>(
  base: Base,
  tag: string,
  record: Entry,
) {
  const endpoint = endpointsOf(tag, 'user', `/mm/vendors/{requestUid}${base}` as const);
  return {
    endpoint,
    /** Reads the entries of a registration. A record is a list of at most one. */
    search: (summary: string) =>
      endpoint('POST /search', {
        summary,
        request: ofRequest,
        payload: pageOf(record),
        emptyWhenNotFound: true,
      }),
    write: <
      const Route extends HttpMethod | `${HttpMethod} /${string}`,
      Request extends v.GenericSchema,
    >(
      route: Route,
      summary: string,
      request: Request,
      more: Pick<Endpoint, 'failures' | 'takesIfMatch'> = {},
    ) => endpoint(route, { ...more, summary, request, payload: record }),
    /** Responds with the new entries. */
    add: <const Route extends `POST /${string}`, Request extends v.GenericSchema>(
      route: Route,
      summary: string,
      request: Request,
      more: Pick<Endpoint, 'failures' | 'takesIfMatch'>,
    ) => endpoint(route, { ...more, summary, request, payload: pageOf(record) }),
    remove: <const Route extends `DELETE /${string}`>(route: Route, summary: string) =>
      endpoint(route, { summary, payload: nothing }),
  };
}

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

const basicInfo = partOf('/basic-info', 'basic info', basicInfoSchema);
const w9 = partOf('/w9-info', 'W-9', w9Schema);
const payment = partOf('/payment-info', 'payment', paymentSchema);
const ach = partOf('/ach-info', 'ACH', achSchema);
const contact = partOf('/contact-info', 'contacts', contactSchema);
const user = partOf('/erepair-users', 'eRepair users', erepairUserSchema);
const site = partOf('/site-location-info', 'franchise locations', franchiseSiteSchema);
const header = partOf('/ownership-info', 'ownership', ownershipInfoSchema);
const ownership = partOf('/diverse-ownership', 'ownership', diverseOwnershipSchema);
const service = partOf('/services-capabilities', 'services', serviceCapabilitySchema);
const vehicleType = partOf('/vehicle-types', 'services', vehicleTypeSchema);

/** The endpoints of the parts of a registration. */
export const partEndpoints = {
  getBasicInfo: endpointsOf('basic info')('GET /mm/vendors/basic-info/{requestUid}', {
    summary: 'Basic info of a request',
    payload: v.nullable(basicInfoSchema),
    emptyWhenNotFound: true,
  }),
  searchBasicInfo: basicInfo.search('Basic info of a request, as a search'),
  createBasicInfo: basicInfo.write('POST', 'Create basic info', saveBasicInfoSchema),
  patchBasicInfo: basicInfo.write(
    'PATCH /{flag}/{basicInfoUid}',
    'Change some fields, such as door height or the franchise answer',
    patchBasicInfoSchema,
  ),
  updateBasicInfo: basicInfo.write(
    'PUT /{flag}/{basicInfoUid}',
    'Replace the whole form',
    saveBasicInfoSchema,
  ),

  searchW9: w9.search('W-9 of a request'),
  createW9: w9.write('POST', 'Create the W-9 and check the tax ID', saveW9Schema, {
    failures: W9_FAILURES,
  }),
  patchW9: w9.write('PATCH /{w9Uid}', 'Change some fields', patchW9Schema, {
    failures: W9_FAILURES,
  }),
  updateW9: w9.write(
    'PUT /{w9Uid}',
    'Replace the whole form; the tax ID is checked when name, type or number changed',
    saveW9Schema,
    { failures: W9_FAILURES },
  ),
  unlockW9: w9.endpoint('POST /{w9Uid}/unlock', {
    summary: 'Let a locked tax check be tried again',
    payload: w9Schema,
    access: 'review',
    takesIfMatch: true,
  }),

  searchPayment: payment.search('Payment and bill-through data of a request'),
  createPayment: payment.write('POST', 'Create the payment record', savePaymentSchema),
  updatePayment: payment.write(
    'PATCH /{payInfoUid}',
    'Change the payment record',
    savePaymentSchema,
  ),

  searchAch: ach.search('Bank details of a request'),
  createAch: ach.write('POST', 'Create the bank details', saveAchSchema),
  updateAch: ach.write('PATCH /{achUid}', 'Change the bank details', patchAchSchema, {
    failures: {
      CODE_REQUIRED:
        'another routing or account number, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute; sendHandOffCode, startHandOff for an invited contact)',
    },
  }),

  searchContacts: contact.search('Contacts of a request with their roles'),
  createContact: contact.write('POST', 'Create a contact', createContactSchema, {
    failures: FULL_LIST,
  }),
  patchContact: contact.write(
    'PATCH /{contactUid}',
    'Change some fields of a contact',
    patchContactSchema,
  ),
  updateContact: contact.write('PUT /{contactUid}', 'Replace a contact', saveContactSchema),
  deleteContact: contact.remove(
    'DELETE /{contactUid}/{contactRoleUid}',
    'Delete a contact together with its role',
  ),
  createContactRole: contact.endpoint('POST /contact-roles', {
    summary: 'Give a contact a role',
    request: saveContactRoleSchema,
    payload: contactRoleSchema,
    takesIfMatch: true,
  }),
  deleteContactRole: contact.remove(
    'DELETE /contact-roles/{contactRoleUid}',
    'Take a role away; the contact stays',
  ),
  searchContactRoles: contact.endpoint('POST /contact-roles/search', {
    summary: 'Roles of a contact',
    request: searchRequest({ contactUid: plainText() }),
    payload: pageOf(contactRoleSchema),
    emptyWhenNotFound: true,
  }),

  searchErepairUsers: user.search('eRepair users of a request'),
  createErepairUser: user.write('POST', 'Create an eRepair user', saveErepairUserSchema, {
    failures: FULL_LIST,
  }),
  patchErepairUser: user.write(
    'PATCH /{userUid}',
    'Change some fields of an eRepair user',
    patchErepairUserSchema,
  ),
  updateErepairUser: user.write('PUT /{userUid}', 'Replace an eRepair user', saveErepairUserSchema),
  deleteErepairUser: user.remove('DELETE /{userUid}', 'Delete an eRepair user'),

  searchFranchiseSites: site.search('Franchise locations of a request'),
  createFranchiseSite: site.write('POST', 'Create a location', saveFranchiseSiteSchema, {
    failures: FULL_LIST,
  }),
  patchFranchiseSite: site.write(
    'PATCH /{flag}/{siteUid}',
    'Change some fields of a location',
    patchFranchiseSiteSchema,
  ),
  updateFranchiseSite: site.write(
    'PUT /{flag}/{siteUid}',
    'Replace a location',
    saveFranchiseSiteSchema,
  ),
  deleteFranchiseSite: site.remove('DELETE /{siteUid}', 'Delete a location'),
  checkDuplicateSite: site.endpoint('POST /duplicate-check', {
    summary: 'Whether a shop at this address is known already',
    request: duplicateCheckRequestSchema,
    payload: duplicateCheckSchema,
  }),
  addDuplicateSite: site.write(
    'POST /{flag}/add-duplicate',
    'Create a location that is a known shop',
    saveFranchiseSiteSchema,
    { failures: FULL_LIST },
  ),

  createOwnershipInfo: header.write('POST', 'Create the header record', saveOwnershipInfoSchema),
  updateOwnershipInfo: header.write(
    'PATCH /{ownershipUid}',
    'Change the header record',
    saveOwnershipInfoSchema,
  ),
  searchDiverseOwnership: ownership.search('Ownership entries of a request'),
  createDiverseOwnership: ownership.write(
    'POST /create',
    'Create an entry, with its certificate where it has one',
    createDiverseOwnershipSchema,
    { failures: UPLOAD_FAILURES },
  ),
  bulkCreateDiverseOwnership: ownership.add(
    'POST /bulkCreate',
    'Create several entries, all or none',
    bulkCreateDiverseOwnershipSchema,
    { failures: UPLOAD_FAILURES },
  ),
  deleteDiverseOwnership: ownership.remove(
    'DELETE /delete/{diverseOwnershipUid}',
    'Delete an entry',
  ),

  searchServices: service.search('Services and capabilities of a request'),
  createServices: service.add(
    'POST /{flag}/create',
    'Add services and capabilities',
    createServicesSchema,
    { takesIfMatch: true },
  ),
  deleteServices: service.endpoint('DELETE /{flag}/delete', {
    summary: 'Remove services and capabilities',
    request: deleteServicesSchema,
    payload: nothing,
  }),
  searchVehicleTypes: vehicleType.search('Vehicle types of a request'),
  createVehicleTypes: vehicleType.add(
    'POST /{flag}/create',
    'Add vehicle types',
    createVehicleTypesSchema,
    { takesIfMatch: true },
  ),
  deleteVehicleTypes: vehicleType.endpoint('DELETE /{flag}/delete', {
    summary: 'Remove vehicle types',
    request: deleteVehicleTypesSchema,
    payload: nothing,
  }),
};
