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
import { endpoint, type Endpoint, FULL_LIST } from './define';

const nothing = v.nullable(v.unknown());
const ofRequest = searchRequest({ requestUid: v.optional(plainText()) });

/** Reads the entries of a registration. A record is a list of at most one. */
const search = <const Path extends string, Entry extends v.GenericSchema>(
  path: Path,
  tag: string,
  summary: string,
  entry: Entry,
) =>
  endpoint({
    method: 'POST',
    path: `/mm/vendors/{requestUid}${path}/search` as const,
    tag,
    summary,
    request: ofRequest,
    payload: pageOf(entry),
    emptyWhenNotFound: true,
  });

/** The writes below one path of a registration. */
const writesOf =
  <const Base extends string>(base: Base, tag: string) =>
  <
    const Tail extends string,
    Request extends v.GenericSchema | undefined,
    Payload extends v.GenericSchema,
  >(
    method: Endpoint['method'],
    tail: Tail,
    summary: string,
    request: Request,
    payload: Payload,
    more: Pick<
      Partial<Endpoint>,
      'access' | 'emptyWhenNotFound' | 'failures' | 'takesIfMatch'
    > = {},
  ) =>
    endpoint({
      method,
      path: `/mm/vendors/{requestUid}${base}${tail}` as const,
      tag,
      summary,
      request,
      payload,
      ...more,
    });

const W9_FAILURES = {
  CONFLICT: {
    description:
      'tax checks did not match: this W-9, the person or the number is locked; also another save meanwhile',
    payload: w9LockSchema,
  },
} as const;

const UPLOAD_FAILURES = {
  CONFLICT: { description: 'no room, or NONE beside others' },
  RATE_LIMITED: { description: 'too many uploads', retryAfter: true },
};

const basicInfo = writesOf('/basic-info', 'basic info');
const w9 = writesOf('/w9-info', 'W-9');
const payment = writesOf('/payment-info', 'payment');
const ach = writesOf('/ach-info', 'ACH');
const contact = writesOf('/contact-info', 'contacts');
const user = writesOf('/erepair-users', 'eRepair users');
const site = writesOf('/site-location-info', 'franchise locations');
const header = writesOf('/ownership-info', 'ownership');
const ownership = writesOf('/diverse-ownership', 'ownership');
const service = writesOf('/services-capabilities', 'services');
const vehicleType = writesOf('/vehicle-types', 'services');

/** The endpoints of the parts of a registration. */
export const partEndpoints = {
  getBasicInfo: endpoint({
    method: 'GET',
    path: '/mm/vendors/basic-info/{requestUid}',
    tag: 'basic info',
    summary: 'Basic info of a request',
    payload: v.nullable(basicInfoSchema),
    emptyWhenNotFound: true,
  }),
  searchBasicInfo: search(
    '/basic-info',
    'basic info',
    'Basic info of a request, as a search',
    basicInfoSchema,
  ),
  createBasicInfo: basicInfo('POST', '', 'Create basic info', saveBasicInfoSchema, basicInfoSchema),
  patchBasicInfo: basicInfo(
    'PATCH',
    '/{flag}/{basicInfoUid}',
    'Change some fields, such as door height or the franchise answer',
    patchBasicInfoSchema,
    basicInfoSchema,
  ),
  updateBasicInfo: basicInfo(
    'PUT',
    '/{flag}/{basicInfoUid}',
    'Replace the whole form',
    saveBasicInfoSchema,
    basicInfoSchema,
  ),

  searchW9: search('/w9-info', 'W-9', 'W-9 of a request', w9Schema),
  createW9: w9('POST', '', 'Create the W-9 and check the tax ID', saveW9Schema, w9Schema, {
    failures: W9_FAILURES,
  }),
  patchW9: w9('PATCH', '/{w9Uid}', 'Change some fields', patchW9Schema, w9Schema, {
    failures: W9_FAILURES,
  }),
  updateW9: w9(
    'PUT',
    '/{w9Uid}',
    'Replace the whole form; the tax ID is checked when name, type or number changed',
    saveW9Schema,
    w9Schema,
    { failures: W9_FAILURES },
  ),
  unlockW9: w9(
    'POST',
    '/{w9Uid}/unlock',
    'Let a locked tax check be tried again',
    undefined,
    w9Schema,
    { access: 'review', takesIfMatch: true },
  ),

  searchPayment: search(
    '/payment-info',
    'payment',
    'Payment and bill-through data of a request',
    paymentSchema,
  ),
  createPayment: payment('POST', '', 'Create the payment record', savePaymentSchema, paymentSchema),
  updatePayment: payment(
    'PATCH',
    '/{payInfoUid}',
    'Change the payment record',
    savePaymentSchema,
    paymentSchema,
  ),

  searchAch: search('/ach-info', 'ACH', 'Bank details of a request', achSchema),
  createAch: ach('POST', '', 'Create the bank details', saveAchSchema, achSchema),
  updateAch: ach('PATCH', '/{achUid}', 'Change the bank details', patchAchSchema, achSchema, {
    failures: {
      CODE_REQUIRED: {
        description:
          'another routing or account number, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute; sendHandOffCode, startHandOff for an invited contact)',
      },
    },
  }),

  searchContacts: search(
    '/contact-info',
    'contacts',
    'Contacts of a request with their roles',
    contactSchema,
  ),
  createContact: contact('POST', '', 'Create a contact', createContactSchema, contactSchema, {
    failures: FULL_LIST,
  }),
  patchContact: contact(
    'PATCH',
    '/{contactUid}',
    'Change some fields of a contact',
    patchContactSchema,
    contactSchema,
  ),
  updateContact: contact(
    'PUT',
    '/{contactUid}',
    'Replace a contact',
    saveContactSchema,
    contactSchema,
  ),
  deleteContact: contact(
    'DELETE',
    '/{contactUid}/{contactRoleUid}',
    'Delete a contact together with its role',
    undefined,
    nothing,
  ),
  createContactRole: contact(
    'POST',
    '/contact-roles',
    'Give a contact a role',
    saveContactRoleSchema,
    contactRoleSchema,
    { takesIfMatch: true },
  ),
  deleteContactRole: contact(
    'DELETE',
    '/contact-roles/{contactRoleUid}',
    'Take a role away; the contact stays',
    undefined,
    nothing,
  ),
  searchContactRoles: contact(
    'POST',
    '/contact-roles/search',
    'Roles of a contact',
    searchRequest({ contactUid: plainText() }),
    pageOf(contactRoleSchema),
    { emptyWhenNotFound: true },
  ),

  searchErepairUsers: search(
    '/erepair-users',
    'eRepair users',
    'eRepair users of a request',
    erepairUserSchema,
  ),
  createErepairUser: user(
    'POST',
    '',
    'Create an eRepair user',
    saveErepairUserSchema,
    erepairUserSchema,
    { failures: FULL_LIST },
  ),
  patchErepairUser: user(
    'PATCH',
    '/{userUid}',
    'Change some fields of an eRepair user',
    patchErepairUserSchema,
    erepairUserSchema,
  ),
  updateErepairUser: user(
    'PUT',
    '/{userUid}',
    'Replace an eRepair user',
    saveErepairUserSchema,
    erepairUserSchema,
  ),
  deleteErepairUser: user('DELETE', '/{userUid}', 'Delete an eRepair user', undefined, nothing),

  searchFranchiseSites: search(
    '/site-location-info',
    'franchise locations',
    'Franchise locations of a request',
    franchiseSiteSchema,
  ),
  createFranchiseSite: site(
    'POST',
    '',
    'Create a location',
    saveFranchiseSiteSchema,
    franchiseSiteSchema,
    { failures: FULL_LIST },
  ),
  patchFranchiseSite: site(
    'PATCH',
    '/{flag}/{siteUid}',
    'Change some fields of a location',
    patchFranchiseSiteSchema,
    franchiseSiteSchema,
  ),
  updateFranchiseSite: site(
    'PUT',
    '/{flag}/{siteUid}',
    'Replace a location',
    saveFranchiseSiteSchema,
    franchiseSiteSchema,
  ),
  deleteFranchiseSite: site('DELETE', '/{siteUid}', 'Delete a location', undefined, nothing),
  checkDuplicateSite: site(
    'POST',
    '/duplicate-check',
    'Whether a shop at this address is known already',
    duplicateCheckRequestSchema,
    duplicateCheckSchema,
  ),
  addDuplicateSite: site(
    'POST',
    '/{flag}/add-duplicate',
    'Create a location that is a known shop',
    saveFranchiseSiteSchema,
    franchiseSiteSchema,
    { failures: FULL_LIST },
  ),

  createOwnershipInfo: header(
    'POST',
    '',
    'Create the header record',
    saveOwnershipInfoSchema,
    ownershipInfoSchema,
  ),
  updateOwnershipInfo: header(
    'PATCH',
    '/{ownershipUid}',
    'Change the header record',
    saveOwnershipInfoSchema,
    ownershipInfoSchema,
  ),
  searchDiverseOwnership: search(
    '/diverse-ownership',
    'ownership',
    'Ownership entries of a request',
    diverseOwnershipSchema,
  ),
  createDiverseOwnership: ownership(
    'POST',
    '/create',
    'Create an entry, with its certificate where it has one',
    createDiverseOwnershipSchema,
    diverseOwnershipSchema,
    { failures: UPLOAD_FAILURES },
  ),
  bulkCreateDiverseOwnership: ownership(
    'POST',
    '/bulkCreate',
    'Create several entries, all or none',
    bulkCreateDiverseOwnershipSchema,
    pageOf(diverseOwnershipSchema),
    { failures: UPLOAD_FAILURES },
  ),
  deleteDiverseOwnership: ownership(
    'DELETE',
    '/delete/{diverseOwnershipUid}',
    'Delete an entry',
    undefined,
    nothing,
  ),

  searchServices: search(
    '/services-capabilities',
    'services',
    'Services and capabilities of a request',
    serviceCapabilitySchema,
  ),
  createServices: service(
    'POST',
    '/{flag}/create',
    'Add services and capabilities',
    createServicesSchema,
    pageOf(serviceCapabilitySchema),
    { takesIfMatch: true },
  ),
  deleteServices: service(
    'DELETE',
    '/{flag}/delete',
    'Remove services and capabilities',
    deleteServicesSchema,
    nothing,
  ),
  searchVehicleTypes: search(
    '/vehicle-types',
    'services',
    'Vehicle types of a request',
    vehicleTypeSchema,
  ),
  createVehicleTypes: vehicleType(
    'POST',
    '/{flag}/create',
    'Add vehicle types',
    createVehicleTypesSchema,
    pageOf(vehicleTypeSchema),
    { takesIfMatch: true },
  ),
  deleteVehicleTypes: vehicleType(
    'DELETE',
    '/{flag}/delete',
    'Remove vehicle types',
    deleteVehicleTypesSchema,
    nothing,
  ),
};
