import type { PathParamNames } from '@contract/endpoints/define';
import type { passkeyEndpoints } from '@contract/endpoints/passkeys';
import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import type { Api, Session } from './api';
import {
  ACH,
  BASIC_INFO,
  certified,
  CONTACT,
  EREPAIR_USER,
  PAYMENT,
  SITE,
  vendorDocument,
  W9,
} from './vendorForms';
import { createVendorRequest, OWNER_EMAIL, search, under } from './vendorApi';

type PersonEndpoint =
  | 'verifyCaptcha'
  | 'getUserInfo'
  | 'getProfile'
  | 'getPersonArchive'
  | 'updateProfile'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportVendors'
  | 'getSignInHistory'
  | keyof typeof passkeyEndpoints;
export type VendorEndpoint = Exclude<EndpointName, PersonEndpoint>;
type Param = Exclude<PathParamNames<(typeof ENDPOINTS)[VendorEndpoint]['path']>, 'flag'>;
export type Uids = Record<Param, string>;

const anybody = search({ loginEmail: OWNER_EMAIL });

type WithBody = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['request'] extends undefined ? never : Name;
}[EndpointName];

/**
 * A body for every endpoint that takes one; one without a line here does not compile. A profile
 * that is refused changes nobody's.
 */
const BODIES: Record<WithBody, unknown> = {
  verifyCaptcha: { token: 'made up', email: OWNER_EMAIL },
  updateProfile: { enterpriseUser: {} },
  endOtherSessions: {},
  addPasskey: { name: 'Phone' },
  renamePasskey: { name: 'Other' },
  inviteStaff: { email: 'invited.viewer@example.com', role: 'viewer' },
  changeStaffRole: { role: 'viewer' },
  createServiceKey: { name: 'ERP', wholeNumbers: false, days: 30 },
  rotateServiceKey: { days: 30, keepHours: 0 },
  createWebhook: { url: 'https://receiver.example/hook', types: ['registration.decided'] },
  changeWebhook: { active: 0 },
  rotateWebhook: { keepHours: 0 },
  linkVendorFile: { wholeNumbers: false },
  setSubmissionMails: { submissionMails: 'NEVER' },
  searchVendors: anybody,
  searchDuplicateVendors: anybody,
  searchVendorsAsSuperUser: search({ recordStatus: 'A' }),
  createVendorRequest: { vendorType: 'OVERHEAD', loginEmail: OWNER_EMAIL },
  updateVendorRequest: { useErepair: 'N' },
  searchReviewQueue: search({ status: 'REVIEW' }),
  decideReview: { decision: 'APPROVE' },
  takeReview: { insteadOf: '' },
  createInternalNote: { text: 'Called the shop.' },
  runRiskCheck: { check: 'SCREENING' },
  uploadVendorDocument: vendorDocument(),
  decideVendorDocument: { decision: 'ACCEPT' },
  searchWaitingChanges: search(),
  decideChange: { decision: 'ACCEPT' },
  enterBankAmounts: { amounts: [12, 34] },
  answerReviewNote: { step: 'w9', answer: 'It is the legal name.' },
  createStepInvite: { contactUid: 'replaced', steps: ['w9'] },
  copyAnswers: { sourceUid: 'unknown' },
  openHandOffLink: { token: 'made up' },
  sendHandOffCode: { token: 'made up' },
  startHandOff: { token: 'made up', code: '000000' },
  sendAgreement: {},
  signAgreement: { textHash: 'made up', consent: true, name: 'Ruth', timeZone: 'UTC' },
  declineAgreement: { reason: 'We do not agree.' },
  searchBasicInfo: search(),
  createBasicInfo: BASIC_INFO,
  patchBasicInfo: { city: 'Xenia' },
  updateBasicInfo: BASIC_INFO,
  searchW9: search(),
  createW9: W9,
  patchW9: { taxCity: 'Xenia' },
  updateW9: W9,
  searchPayment: search(),
  createPayment: PAYMENT,
  updatePayment: PAYMENT,
  searchAch: search(),
  createAch: ACH,
  updateAch: { bankName: 'Other Bank' },
  // Not the bank of the full registration: its name is equal for everybody, and would look like a
  // leak.
  findBank: search({ routingNo: '021999983' }),
  searchContacts: search(),
  createContact: CONTACT,
  patchContact: { contactLastName: 'Other' },
  updateContact: CONTACT,
  createContactRole: { contactUid: 'replaced', contactRole: 'MAIN' },
  searchContactRoles: search({ contactUid: 'x' }),
  searchErepairUsers: search(),
  createErepairUser: EREPAIR_USER,
  patchErepairUser: { title: 'Other' },
  updateErepairUser: EREPAIR_USER,
  searchFranchiseSites: search(),
  createFranchiseSite: SITE,
  patchFranchiseSite: { siteName: 'Other' },
  updateFranchiseSite: SITE,
  checkDuplicateSite: SITE,
  addDuplicateSite: { ...SITE, legacyShopUid: 'legacy-1001' },
  createOwnershipInfo: { isDiverse: null },
  updateOwnershipInfo: { isDiverse: 1 },
  searchDiverseOwnership: search(),
  createDiverseOwnership: certified(),
  bulkCreateDiverseOwnership: [{ diverseCategoryCode: 'WBE', certificationType: 'SELF' }],
  searchServices: search(),
  createServices: [{ serviceClass: 'SV', serviceType: 'OIL' }],
  deleteServices: [{ servicesUid: 'replaced' }],
  searchVehicleTypes: search(),
  createVehicleTypes: [{ vehicleTypeCode: 'EV' }],
  deleteVehicleTypes: [{ typeUid: 'replaced' }],
  searchCodeHeaders: search({ entityName: 'vendor_enrollment', entityItem: 'phone_type' }),
  keepAddress: {
    address: '1480 Foundry Ave',
    city: 'Dayton',
    state: 'OH',
    zipcode: '45402',
  },
  suggestAddresses: { text: '1480 Fou' },
};

/** Late are those that end what others need: a contact goes after its roles. */
function rankOf(name: EndpointName): number {
  if (name === 'returnHandOff') return 3;
  if (name === 'deleteContact') return 2;
  return name === 'submitVendorRequest' || ENDPOINTS[name].method === 'DELETE' ? 1 : 0;
}
/** Every endpoint, in an order in which each finds its records. */
export const ALL_CALLS = (Object.keys(ENDPOINTS) as EndpointName[]).sort(
  (a, b) => rankOf(a) - rankOf(b),
);
/** Those about registrations, staff and lists, not about the caller's own account. */
export const CALLS = ALL_CALLS.filter(
  (name): name is VendorEndpoint =>
    !/^\/(user-details|mm\/(users|account|passkeys|export))\b/.test(ENDPOINTS[name].path),
);

/** Those of people who are signed in: neither of everybody nor of invited contacts. */
export const PERSON_CALLS = CALLS.filter((name) =>
  ['user', 'readAll', 'review'].includes(ENDPOINTS[name].access),
);

/** Creates a registration that holds one of everything. */
export async function fullRequest(api: Api, session: Session): Promise<Uids> {
  const requestUid = await createVendorRequest(api, session);
  const made = async (path: string, body: unknown, uid: string) =>
    (await api.post(under(requestUid, path), body, session)).field(uid);
  const first = async (path: string, body: unknown, uid: string) =>
    String((await api.post(under(requestUid, path), body, session)).entries[0]?.[uid]);
  const contactUid = await made('contact-info', CONTACT, 'contactUid');
  return {
    requestUid,
    contactUid,
    contactRoleUid: await made(
      'contact-info/contact-roles',
      { contactUid, contactRole: 'MAIN' },
      'contactRoleUid',
    ),
    basicInfoUid: await made('basic-info', BASIC_INFO, 'basicInfoUid'),
    w9Uid: await made('w9-info', W9, 'w9Uid'),
    payInfoUid: await made('payment-info', PAYMENT, 'payInfoUid'),
    achUid: await made('ach-info', ACH, 'achUid'),
    userUid: await made('erepair-users', EREPAIR_USER, 'userUid'),
    siteUid: await made('site-location-info', SITE, 'siteUid'),
    ownershipUid: await made('ownership-info', { isDiverse: null }, 'ownershipUid'),
    diverseOwnershipUid: await made('diverse-ownership/create', certified(), 'diverseOwnershipUid'),
    servicesUid: await first(
      'services-capabilities/false/create',
      [{ serviceClass: 'SV', serviceType: 'BRAKE' }],
      'servicesUid',
    ),
    typeUid: await first('vehicle-types/false/create', [{ vehicleTypeCode: 'VAN' }], 'typeUid'),
    headerId: 'code-list-phone_type',
    // Tests of invitations make one (`inviteContact`).
    inviteUid: 'unknown',
    changeUid: 'unknown',
    noteUid: 'unknown',
    documentUid: 'unknown',
    staffUid: 'unknown',
    keyUid: 'unknown',
    endpointUid: 'unknown',
    eventUid: 'unknown',
  } as Uids;
}

/** The body for an endpoint, with its uids filled in. */
export function bodyOf(
  name: EndpointName,
  uids: Uids & { servicesUid?: string; typeUid?: string },
): unknown {
  if (name === 'deleteServices') return [{ servicesUid: uids.servicesUid }];
  if (name === 'deleteVehicleTypes') return [{ typeUid: uids.typeUid }];
  if (name === 'createContactRole') return { contactUid: uids.contactUid, contactRole: 'MAIN' };
  if (name === 'createStepInvite') return { contactUid: uids.contactUid, steps: ['w9'] };
  const bodies: Readonly<Partial<Record<EndpointName, unknown>>> = BODIES;
  return bodies[name];
}
