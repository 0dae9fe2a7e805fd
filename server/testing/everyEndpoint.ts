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

/**
 * A body for every vendor endpoint of the contract, in an order in which each finds its records;
 * deletions come last. An endpoint that is added to the contract without a line here does not
 * compile.
 */
const BODIES: Record<VendorEndpoint, unknown> = {
  listStaff: undefined,
  inviteStaff: { email: 'invited.viewer@example.com', role: 'viewer' },
  changeStaffRole: { role: 'viewer' },
  endStaffSessions: undefined,
  revokeStaff: undefined,
  listServiceKeys: undefined,
  createServiceKey: { name: 'ERP', wholeNumbers: false, days: 30 },
  rotateServiceKey: { days: 30, keepHours: 0 },
  revokeServiceKey: undefined,
  listWebhooks: undefined,
  createWebhook: { url: 'https://receiver.example/hook', types: ['registration.decided'] },
  changeWebhook: { active: 0 },
  rotateWebhook: { keepHours: 0 },
  testWebhook: undefined,
  replayWebhook: undefined,
  removeWebhook: undefined,
  getRequirements: undefined,
  linkVendorFile: { wholeNumbers: false },
  getSubmissionMails: undefined,
  setSubmissionMails: { submissionMails: 'NEVER' },
  searchVendors: anybody,
  searchDuplicateVendors: anybody,
  searchVendorsAsSuperUser: search({ recordStatus: 'A' }),
  createVendorRequest: { vendorType: 'OVERHEAD', loginEmail: OWNER_EMAIL },
  getVendorRequest: undefined,
  preloadVendorRequest: undefined,
  updateVendorRequest: { useErepair: 'N' },
  getAutoApproval: undefined,
  listActivity: undefined,
  searchReviewQueue: search({ status: 'REVIEW' }),
  getReview: undefined,
  decideReview: { decision: 'APPROVE' },
  takeReview: { insteadOf: '' },
  giveBackReview: undefined,
  listInternalNotes: undefined,
  createInternalNote: { text: 'Called the shop.' },
  deleteInternalNote: undefined,
  getRisk: undefined,
  runRiskCheck: { check: 'SCREENING' },
  getVendorDocuments: undefined,
  uploadVendorDocument: vendorDocument(),
  decideVendorDocument: { decision: 'ACCEPT' },
  removeVendorDocument: undefined,
  getFigures: undefined,
  searchWaitingChanges: search(),
  listChanges: undefined,
  decideChange: { decision: 'ACCEPT' },
  enterBankAmounts: { amounts: [12, 34] },
  withdrawChange: undefined,
  answerReviewNote: { step: 'w9', answer: 'It is the legal name.' },
  withdrawVendorRequest: undefined,
  listStepInvites: undefined,
  createStepInvite: { contactUid: 'replaced', steps: ['w9'] },
  remindStepInvite: undefined,
  revokeStepInvite: undefined,
  getPrefill: undefined,
  copyAnswers: { sourceUid: 'unknown' },
  openHandOffLink: { token: 'made up' },
  sendHandOffCode: { token: 'made up' },
  startHandOff: { token: 'made up', code: '000000' },
  getHandOff: undefined,
  getAgreement: undefined,
  sendAgreement: {},
  listDocuments: undefined,
  listSignedDocuments: undefined,
  getSigning: undefined,
  signAgreement: { textHash: 'made up', consent: true, name: 'Ruth', timeZone: 'UTC' },
  declineAgreement: { reason: 'We do not agree.' },
  getBasicInfo: undefined,
  searchBasicInfo: search(),
  createBasicInfo: BASIC_INFO,
  patchBasicInfo: { city: 'Xenia' },
  updateBasicInfo: BASIC_INFO,
  searchW9: search(),
  createW9: W9,
  patchW9: { taxCity: 'Xenia' },
  updateW9: W9,
  unlockW9: undefined,
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
  submitVendorRequest: undefined,
  searchCodeHeaders: search({ entityName: 'vendor_enrollment', entityItem: 'phone_type' }),
  listCodeDetails: undefined,
  deleteFranchiseSite: undefined,
  deleteDiverseOwnership: undefined,
  deleteErepairUser: undefined,
  deleteContactRole: undefined,
  deleteContact: undefined,
  keepAddress: {
    address: '1480 Foundry Ave',
    city: 'Dayton',
    state: 'OH',
    zipcode: '45402',
  },
  suggestAddresses: { text: '1480 Fou' },
  returnHandOff: undefined,
};
export const CALLS = Object.keys(BODIES) as VendorEndpoint[];

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
  name: VendorEndpoint,
  uids: Uids & { servicesUid?: string; typeUid?: string },
): unknown {
  if (name === 'deleteServices') return [{ servicesUid: uids.servicesUid }];
  if (name === 'deleteVehicleTypes') return [{ typeUid: uids.typeUid }];
  if (name === 'createContactRole') return { contactUid: uids.contactUid, contactRole: 'MAIN' };
  if (name === 'createStepInvite') return { contactUid: uids.contactUid, steps: ['w9'] };
  return BODIES[name];
}
