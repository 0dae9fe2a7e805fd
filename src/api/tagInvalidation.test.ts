import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import type { BasicInfoForm } from '@contract/entities/basicInfo';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import { fakeServer, page, type FakeResponse, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountApi } from './account';
import { achApi } from './ach';
import { addressCheckApi } from './addressCheck';
import { addressSuggestionsApi } from './addressSuggestions';
import { banksApi } from './banks';
import { baseApi } from './baseApi';
import { basicInfoApi } from './basicInfo';
import { codeListsApi } from './codeLists';
import { contactsApi } from './contacts';
import { erepairUsersApi } from './erepairUsers';
import { franchiseSitesApi } from './franchiseSites';
import { handOffApi } from './handOff';
import { ownershipApi } from './ownership';
import { passkeysApi } from './passkeys';
import { paymentApi } from './payment';
import { prefillApi } from './prefill';
import { reviewApi } from './review';
import { serviceCapabilitiesApi } from './serviceCapabilities';
import type { ApiServices } from './services';
import { usersApi } from './users';
import { vendorRequestsApi } from './vendorRequests';
import { w9Api } from './w9';

/*
 * A write must reach every query that caches what it changes: the query is either updated in place
 * with the response, or invalidated and, while a screen uses it, fetched again. The tables below
 * run every write of the API against every query, on the real store.
 */

const UID = aRequest().requestUid;
const OF = { requestUid: UID };
const EMAIL = 'dana@example.com';

const basicInfo = aBasicInfo();
const request = aRequest();
const contact = aContact();
const ach = { achUid: 'a1', requestUid: UID, bankName: 'First' };
const payment = { payInfoUid: 'p1', requestUid: UID, payPreference: 'CC' };
const w9 = { w9Uid: 'w1', requestUid: UID, name: 'Miller' };
const user = { userUid: 'u1', requestUid: UID, userName: 'Dana Miller' };
const site = { siteUid: 's1', requestUid: UID, siteName: 'North' };
const owner = { diverseOwnershipUid: 'd1', requestUid: UID, certificationType: 'SELF' } as const;
const service = { servicesUid: 'v1', serviceClass: 'SV', serviceType: 'OIL' } as const;
const vehicle = { typeUid: 't1', vehicleTypeCode: 'CAR' };
const role = { contactRoleUid: 'r1', contactUid: 'c1', contactRole: 'MAIN' } as const;
const profile = { enterpriseUser: { userFirstName: 'Dana' } };
const newProfile = { enterpriseUser: { userFirstName: 'Ann' } };
const twoSessions = { sessions: [{ sessionUid: 's1', current: 1 }, { sessionUid: 's2' }] };
const oneSession = { sessions: [{ sessionUid: 's1', current: 1 }] };
const onePasskey = { passkeys: [{ passkeyUid: 'k1', name: 'Phone' }], limit: 10 };
const noPasskey = { passkeys: [], limit: 10 };
const decision = { requestUid: UID };
const invite = { inviteUid: 'i1', name: 'Ann Lee', state: 'OPEN' } as const;
const OF_INVITE = { ...OF, inviteUid: 'i1' };

const own = accountApi.endpoints;
const a = achApi.endpoints;
const b = basicInfoApi.endpoints;
const c = contactsApi.endpoints;
const e = erepairUsersApi.endpoints;
const f = franchiseSitesApi.endpoints;
const h = handOffApi.endpoints;
const o = ownershipApi.endpoints;
const p = paymentApi.endpoints;
const pk = passkeysApi.endpoints;
const pre = prefillApi.endpoints;
const r = reviewApi.endpoints;
const s = serviceCapabilitiesApi.endpoints;
const u = usersApi.endpoints;
const v = vendorRequestsApi.endpoints;
const w = w9Api.endpoints;

type Store = ReturnType<typeof makeStore>['store'];
type Thunk = ThunkAction<
  PromiseLike<unknown>,
  ReturnType<Store['getState']>,
  ApiServices,
  UnknownAction
>;
interface QueryCase {
  readonly endpoint: EndpointName;
  readonly response: FakeResponse;
  readonly start: Thunk;
  /** Whether it belongs to the vendor request that the writes change. */
  readonly ofRequest?: false;
}

/** Every query that a write can reach, with what the backend has at first. */
const QUERIES = {
  getUserInfo: {
    endpoint: 'getUserInfo',
    response: { payload: { name: 'Dana', functions: [], authorities: [] } },
    start: u.getUserInfo.initiate(EMAIL),
    ofRequest: false,
  },
  getProfile: {
    endpoint: 'getProfile',
    response: { payload: profile },
    start: u.getProfile.initiate(),
    ofRequest: false,
  },
  listSessions: {
    endpoint: 'listSessions',
    response: { payload: twoSessions },
    start: own.listSessions.initiate(),
    ofRequest: false,
  },
  getSignInHistory: {
    endpoint: 'getSignInHistory',
    response: { payload: { events: [], keptDays: 90 } },
    start: own.getSignInHistory.initiate(),
    ofRequest: false,
  },
  listPasskeys: {
    endpoint: 'listPasskeys',
    response: { payload: onePasskey },
    start: pk.listPasskeys.initiate(),
    ofRequest: false,
  },
  listVendorRequests: {
    endpoint: 'searchVendors',
    response: page(request, aRequest({ requestUid: 'another' })),
    start: v.listVendorRequests.initiate(EMAIL),
    ofRequest: false,
  },
  getDuplicateVendor: {
    endpoint: 'searchDuplicateVendors',
    response: page({ shopUid: 'shop' }),
    start: v.getDuplicateVendor.initiate(EMAIL),
    ofRequest: false,
  },
  searchVendorsAsSuperUser: {
    endpoint: 'searchVendorsAsSuperUser',
    response: page({ requestUid: UID, vendorType: 'RMT SHOP' }),
    start: v.searchVendorsAsSuperUser.initiate('Miller'),
    ofRequest: false,
  },
  getVendorRequest: {
    endpoint: 'getVendorRequest',
    response: { payload: request },
    start: v.getVendorRequest.initiate(OF),
  },
  getAutoApproval: {
    endpoint: 'getAutoApproval',
    response: { payload: decision },
    start: v.getAutoApproval.initiate(OF),
  },
  getSubmittedAt: {
    endpoint: 'listActivity',
    response: page({ activityUid: '1', at: '2026-03-12T15:04:00Z', what: 'request.submitted' }),
    start: v.getSubmittedAt.initiate(OF),
  },
  getTimeline: {
    endpoint: 'listActivity',
    response: page({ activityUid: '1', at: '2026-03-12T15:04:00Z', what: 'request.submitted' }),
    start: r.getTimeline.initiate(OF),
  },
  getPrefill: {
    endpoint: 'getPrefill',
    response: { payload: {} },
    start: pre.getPrefill.initiate(OF),
  },
  listStepInvites: {
    endpoint: 'listStepInvites',
    response: page(invite),
    start: h.listStepInvites.initiate(OF),
  },
  getReview: {
    endpoint: 'getReview',
    response: { payload: { requestUid: UID } },
    start: r.getReview.initiate(OF),
  },
  searchReviewQueue: {
    endpoint: 'searchReviewQueue',
    response: page({ requestUid: UID, vendorType: 'RMT SHOP' }),
    start: r.searchReviewQueue.initiate({ status: 'REVIEW', page: 0, size: 1 }),
    ofRequest: false,
  },
  getBasicInfo: {
    endpoint: 'searchBasicInfo',
    response: page(basicInfo),
    start: b.getBasicInfo.initiate(OF),
  },
  getShopBasicInfo: {
    endpoint: 'getBasicInfo',
    response: { payload: basicInfo },
    start: b.getShopBasicInfo.initiate(OF),
  },
  getW9: { endpoint: 'searchW9', response: page(w9), start: w.getW9.initiate(OF) },
  getPayment: {
    endpoint: 'searchPayment',
    response: page(payment),
    start: p.getPayment.initiate(OF),
  },
  getAch: { endpoint: 'searchAch', response: page(ach), start: a.getAch.initiate(OF) },
  listContacts: {
    endpoint: 'searchContacts',
    response: page(contact),
    start: c.listContacts.initiate(OF),
  },
  listContactRoles: {
    endpoint: 'searchContactRoles',
    response: page(role),
    start: c.listContactRoles.initiate({ ...OF, contactUid: 'c1' }),
  },
  listErepairUsers: {
    endpoint: 'searchErepairUsers',
    response: page(user),
    start: e.listErepairUsers.initiate(OF),
  },
  listFranchiseSites: {
    endpoint: 'searchFranchiseSites',
    response: page(site),
    start: f.listFranchiseSites.initiate(OF),
  },
  checkDuplicateSite: {
    endpoint: 'checkDuplicateSite',
    response: { payload: { result: 'NONE' } },
    start: f.checkDuplicateSite.initiate({
      ...OF,
      siteName: 'North',
      siteAddress1: '1 Main',
      siteAddress2: '',
      siteCity: '',
      siteState: '',
      siteZip: '45402',
    }),
  },
  listDiverseOwnership: {
    endpoint: 'searchDiverseOwnership',
    response: page(owner),
    start: o.listDiverseOwnership.initiate(OF),
  },
  listServices: {
    endpoint: 'searchServices',
    response: page(service),
    start: s.listServices.initiate(OF),
  },
  listVehicleTypes: {
    endpoint: 'searchVehicleTypes',
    response: page(vehicle),
    start: s.listVehicleTypes.initiate(OF),
  },
} satisfies Record<string, QueryCase>;
type QueryName = keyof typeof QUERIES;
const QUERY_NAMES = Object.keys(QUERIES) as QueryName[];
const queryCase = (name: QueryName): QueryCase => QUERIES[name];

/**
 * How many queries read the same endpoint: those of the timeline are always invalidated together.
 */
const readersOf = (name: QueryName): number =>
  QUERY_NAMES.filter((other) => queryCase(other).endpoint === queryCase(name).endpoint).length;

/** Queries of what no write changes. */
const NEVER_CHANGED = [
  'getCodeHeader',
  'getCodeDetails',
  'getCodeList',
  'checkAddress',
  'keepAddress',
  'suggestAddresses',
  'findBank',
  'geocode',
  // Read by invited contacts, who have a store of their own.
  'getHandOff',
  // Read again for every passkey.
  'getPasskeyCreationOptions',
];

interface WriteCase {
  readonly start: Thunk;
  readonly endpoint: EndpointName;
  readonly response: unknown;
  /** Queries updated in place, with what they hold afterwards. */
  readonly updated?: Partial<Record<QueryName, unknown>>;
  readonly refetched?: readonly QueryName[];
  /** Queries that only a refusal as stale reads again. */
  readonly whenStale?: readonly QueryName[];
  /** Queries that a refusal as invalid reads again: the write depends on their records. */
  readonly whenInvalid?: readonly QueryName[];
}

const SHOP_LISTS = [
  'listVendorRequests',
  'getDuplicateVendor',
  'searchVendorsAsSuperUser',
] as const;
/** What reads the answers of a registration, besides the request itself. */
const ANSWERS = [
  'getBasicInfo',
  'getShopBasicInfo',
  'listContacts',
  'listErepairUsers',
  'listFranchiseSites',
  'listDiverseOwnership',
  'listServices',
  'listVehicleTypes',
  'getW9',
  'getPayment',
  'getAch',
] as const;
/** What shows the status of a request, or comes with it. */
const OF_STATUS = [
  ...SHOP_LISTS,
  'getVendorRequest',
  'getAutoApproval',
  'getSubmittedAt',
  'getTimeline',
  'getReview',
  'searchReviewQueue',
] as const;
/** The timeline and the time of submission come from the same endpoint. */
const OF_INVITES = ['listStepInvites', 'getTimeline', 'getSubmittedAt'] as const;
const SITE_FORM = {
  siteName: 'South',
  siteAddress1: '1 Main',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'A',
  siteContactLastName: 'B',
  siteContactTitle: '',
  sitePhone: '9375550142',
  sitePhoneType: 'CELL',
  siteEmail: 'a@b.co',
  storeNumber: '',
  siteAddress2: '',
  sitePhoneExtension: '',
  userUid: '',
  userName: '',
  legacyShopUid: '',
} as const;
const CONTACT_FORM = {
  contactFirstName: 'Ann',
  contactLastName: 'Lee',
  contactPhone: '9375550142',
  phoneType: 'CELL',
  contactPhoneExtension: '',
  contactEmail: 'a@b.co',
  contactTitle: '',
} as const;
const BASIC_INFO_FORM: BasicInfoForm = {
  businessName: 'Renamed',
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  phoneExtension: '',
  faxNumber: '',
  streetAddress1: '1 Main',
  streetAddress2: '',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  requestReason: 'INTERNET',
  reasonText: '',
};
const W9_FORM = {
  name: 'New',
  businessName: 'New',
  taxAddress: '1 Main',
  taxCity: 'Dayton',
  taxState: 'OH',
  taxZipCode: '45402',
  taxClass: 'C',
  taxClassLlc: '',
  otherTaxClassText: '',
  idType: 'EIN',
  idNumber: '',
} as const;
const ACH_FORM = {
  bankName: 'Second',
  routingNo: '021999983',
  accountNo: '',
  bankAddress1: '1 Main',
  bankAddress2: '',
  bankCity: 'Dayton',
  bankState: 'OH',
  bankZip: '45402',
} as const;
const USER_FORM = { userName: 'Ann Lee', email: 'a@b.co', title: '' };
const SELF = {
  diverseCategoryCode: 'WBE',
  certificationType: 'SELF',
  expirationDate: '',
  certificationInfo: null,
  recordStatus: 'A',
} as const;

const renamed = { ...basicInfo, businessName: 'Renamed' };
const open = { ...basicInfo, franchise: 1 };
const program = { ...request, selectedProgram: 'Basic' };
const national = { ...request, selectedProgram: 'National Account' };
const noErepair = { ...request, useErepair: 'N' };
const otherReason = { ...request, requestReason: 'INTERNET' };
const submitted = { ...request, processStatus: 'REVIEW' };
const newW9 = { ...w9, name: 'New' };
const newPayment = { ...payment, payPreference: 'ACH' };
const newAch = { ...ach, bankName: 'Second' };
const ann = { ...contact, contactFirstName: 'Ann' };
const newContact = { ...ann, contactUid: 'c2', contactRoles: [] };
const newUser = { ...user, userUid: 'u2' };
const otherUser = { ...user, userName: 'Ann Lee' };
const newSite = { ...site, siteUid: 's2' };
const otherSite = { ...site, siteName: 'South' };
const newOwner = { ...owner, diverseOwnershipUid: 'd2' };
const newService = { ...service, servicesUid: 'v2' };
const newVehicle = { ...vehicle, typeUid: 't2' };

/**
 * Every write, and some again with other fields; names before a space are those of the mutations.
 */
const WRITES: Readonly<Record<string, WriteCase>> = {
  updateProfile: {
    start: u.updateProfile.initiate({
      enterpriseUser: { userFirstName: 'Ann', userLastName: 'Lee' },
      enterpriseUserMasterExtensions: [],
    }),
    endpoint: 'updateProfile',
    response: newProfile,
    updated: { getProfile: newProfile },
    refetched: ['getUserInfo'],
  },
  endSession: {
    start: own.endSession.initiate('s2'),
    endpoint: 'endSession',
    response: oneSession,
    updated: { listSessions: oneSession },
    refetched: ['getSignInHistory'],
  },
  endOtherSessions: {
    start: own.endOtherSessions.initiate(),
    endpoint: 'endOtherSessions',
    response: oneSession,
    updated: { listSessions: oneSession },
    refetched: ['getSignInHistory'],
  },
  addPasskey: {
    start: pk.addPasskey.initiate({
      name: 'Phone',
      credential: {
        id: 'id',
        rawId: 'id',
        type: 'public-key',
        response: { clientDataJSON: 'data', attestationObject: 'object' },
      },
    }),
    endpoint: 'addPasskey',
    response: noPasskey,
    updated: { listPasskeys: noPasskey },
    refetched: ['getSignInHistory'],
  },
  renamePasskey: {
    start: pk.renamePasskey.initiate({ passkeyUid: 'k1', name: 'Phone' }),
    endpoint: 'renamePasskey',
    response: noPasskey,
    updated: { listPasskeys: noPasskey },
  },
  removePasskey: {
    start: pk.removePasskey.initiate('k1'),
    endpoint: 'removePasskey',
    response: noPasskey,
    updated: { listPasskeys: noPasskey },
    refetched: ['getSignInHistory'],
  },
  createVendorRequest: {
    start: v.createVendorRequest.initiate({ vendorType: 'RMT SHOP' }),
    endpoint: 'createVendorRequest',
    response: aRequest({ requestUid: 'new' }),
    refetched: SHOP_LISTS,
  },
  'updateVendorRequest to another program': {
    start: v.updateVendorRequest.initiate({ ...OF, selectedProgram: 'Basic' }),
    endpoint: 'updateVendorRequest',
    response: program,
    updated: {
      getVendorRequest: program,
      listVendorRequests: [program, { requestUid: 'another' }],
    },
    refetched: ['getPayment'],
  },
  'updateVendorRequest to National Account': {
    start: v.updateVendorRequest.initiate({ ...OF, selectedProgram: 'National Account' }),
    endpoint: 'updateVendorRequest',
    response: national,
    updated: { getVendorRequest: national, listVendorRequests: [national, {}] },
  },
  'updateVendorRequest of eRepair': {
    start: v.updateVendorRequest.initiate({ ...OF, useErepair: 'N' }),
    endpoint: 'updateVendorRequest',
    response: noErepair,
    updated: { getVendorRequest: noErepair, listVendorRequests: [noErepair, {}] },
  },
  'updateVendorRequest of the reason': {
    start: v.updateVendorRequest.initiate({ ...OF, requestReason: 'INTERNET' }),
    endpoint: 'updateVendorRequest',
    response: otherReason,
    updated: { getVendorRequest: otherReason, listVendorRequests: [otherReason, {}] },
    refetched: ['getBasicInfo', 'getShopBasicInfo'],
  },
  submitVendorRequest: {
    start: v.submitVendorRequest.initiate(OF),
    endpoint: 'submitVendorRequest',
    response: submitted,
    updated: { getVendorRequest: submitted, listVendorRequests: [submitted, {}] },
    refetched: [
      'getAutoApproval',
      'getDuplicateVendor',
      'getSubmittedAt',
      'searchVendorsAsSuperUser',
      'getTimeline',
      'getReview',
      'searchReviewQueue',
    ],
    whenStale: ANSWERS,
    whenInvalid: ['getVendorRequest', ...ANSWERS],
  },
  decideReview: {
    start: r.decideReview.initiate({ ...OF, decided: { decision: 'APPROVE' } }),
    endpoint: 'decideReview',
    response: submitted,
    refetched: OF_STATUS,
    whenStale: ANSWERS,
  },
  withdrawVendorRequest: {
    start: r.withdrawVendorRequest.initiate(OF),
    endpoint: 'withdrawVendorRequest',
    response: request,
    refetched: OF_STATUS,
  },
  copyAnswers: {
    start: pre.copyAnswers.initiate({ ...OF, sourceUid: 'approved' }),
    endpoint: 'copyAnswers',
    response: {},
    refetched: [
      'listVendorRequests',
      'getVendorRequest',
      'getPrefill',
      'listContacts',
      'listContactRoles',
      'listServices',
      'listVehicleTypes',
      'getPayment',
      'getTimeline',
      'getSubmittedAt',
    ],
  },
  createStepInvite: {
    start: h.createStepInvite.initiate({ ...OF, contactUid: 'c1', steps: ['w9'] }),
    endpoint: 'createStepInvite',
    response: invite,
    refetched: OF_INVITES,
    whenStale: ['getVendorRequest', 'listContacts', 'getPayment'],
    whenInvalid: ['getVendorRequest', 'listContacts', 'getPayment'],
  },
  remindStepInvite: {
    start: h.remindStepInvite.initiate(OF_INVITE),
    endpoint: 'remindStepInvite',
    response: invite,
    refetched: OF_INVITES,
  },
  revokeStepInvite: {
    start: h.revokeStepInvite.initiate(OF_INVITE),
    endpoint: 'revokeStepInvite',
    response: invite,
    refetched: OF_INVITES,
  },
  returnHandOff: { start: h.returnHandOff.initiate(), endpoint: 'returnHandOff', response: null },
  createBasicInfo: {
    start: b.createBasicInfo.initiate({ ...OF, ...BASIC_INFO_FORM }),
    endpoint: 'createBasicInfo',
    response: renamed,
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest'],
  },
  updateBasicInfo: {
    start: b.updateBasicInfo.initiate({ ...OF, basicInfoUid: 'b1', ...BASIC_INFO_FORM }),
    endpoint: 'updateBasicInfo',
    response: renamed,
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest', 'getW9', 'getPayment'],
  },
  'patchBasicInfo of the franchise answer': {
    start: b.patchBasicInfo.initiate({ ...OF, basicInfoUid: 'b1', franchise: 1 }),
    endpoint: 'patchBasicInfo',
    response: open,
    updated: { getBasicInfo: open, getShopBasicInfo: open },
  },
  'patchBasicInfo of the name': {
    start: b.patchBasicInfo.initiate({ ...OF, basicInfoUid: 'b1', businessName: 'Renamed' }),
    endpoint: 'patchBasicInfo',
    response: { basicInfoUid: 'b1', requestUid: UID, businessName: 'Renamed' },
    // A partial response erases nothing.
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest', 'getW9', 'getPayment'],
  },
  createW9: {
    start: w.createW9.initiate({ ...OF, ...W9_FORM }),
    endpoint: 'createW9',
    response: newW9,
    updated: { getW9: newW9 },
  },
  updateW9: {
    start: w.updateW9.initiate({ ...OF, w9Uid: 'w1', ...W9_FORM }),
    endpoint: 'updateW9',
    response: newW9,
    updated: { getW9: newW9 },
  },
  patchW9: {
    start: w.patchW9.initiate({ ...OF, w9Uid: 'w1', businessName: 'New' }),
    endpoint: 'patchW9',
    response: { ...w9, name: '', businessName: 'New' },
    updated: { getW9: { name: 'Miller', businessName: 'New' } },
  },
  unlockW9: {
    start: w.unlockW9.initiate({ ...OF, w9Uid: 'w1' }),
    endpoint: 'unlockW9',
    response: { ...w9, unlockedBySuperUser: 1 },
    updated: { getW9: { unlockedBySuperUser: 1 } },
  },
  createPayment: {
    start: p.createPayment.initiate({ ...OF, payPreference: 'ACH' }),
    endpoint: 'createPayment',
    response: newPayment,
    updated: { getPayment: newPayment },
  },
  updatePayment: {
    start: p.updatePayment.initiate({ ...OF, payInfoUid: 'p1', payPreference: 'ACH' }),
    endpoint: 'updatePayment',
    response: newPayment,
    updated: { getPayment: newPayment },
  },
  createAch: {
    start: a.createAch.initiate({ ...OF, ...ACH_FORM }),
    endpoint: 'createAch',
    response: newAch,
    updated: { getAch: newAch },
  },
  updateAch: {
    start: a.updateAch.initiate({ ...OF, achUid: 'a1', ...ACH_FORM }),
    endpoint: 'updateAch',
    response: newAch,
    updated: { getAch: newAch },
  },
  createContact: {
    start: c.createContact.initiate({ ...OF, ...CONTACT_FORM }),
    endpoint: 'createContact',
    response: newContact,
    updated: { listContacts: [contact, newContact] },
  },
  updateContact: {
    start: c.updateContact.initiate({ ...OF, contactUid: 'c1', ...CONTACT_FORM }),
    endpoint: 'updateContact',
    response: ann,
    updated: { listContacts: [ann] },
  },
  patchContact: {
    start: c.patchContact.initiate({ ...OF, contactUid: 'c1', contactFirstName: 'Ann' }),
    endpoint: 'patchContact',
    response: { ...ann, contactLastName: '' },
    updated: { listContacts: [ann] },
  },
  deleteContact: {
    start: c.deleteContact.initiate({ ...OF, contactUid: 'c1', contactRoleUid: 'r1' }),
    endpoint: 'deleteContact',
    response: null,
    refetched: ['listContacts', 'listContactRoles'],
  },
  createContactRole: {
    start: c.createContactRole.initiate({ ...OF, contactUid: 'c1', contactRole: 'AR' }),
    endpoint: 'createContactRole',
    response: { ...role, contactRole: 'AR' },
    refetched: ['listContacts', 'listContactRoles'],
  },
  deleteContactRole: {
    start: c.deleteContactRole.initiate({ ...OF, contactUid: 'c1', contactRoleUid: 'r1' }),
    endpoint: 'deleteContactRole',
    response: null,
    refetched: ['listContacts', 'listContactRoles'],
  },
  createErepairUser: {
    start: e.createErepairUser.initiate({ ...OF, ...USER_FORM }),
    endpoint: 'createErepairUser',
    response: newUser,
    updated: { listErepairUsers: [user, newUser] },
  },
  updateErepairUser: {
    start: e.updateErepairUser.initiate({ ...OF, userUid: 'u1', ...USER_FORM }),
    endpoint: 'updateErepairUser',
    response: otherUser,
    updated: { listErepairUsers: [otherUser] },
  },
  patchErepairUser: {
    start: e.patchErepairUser.initiate({ ...OF, userUid: 'u1', title: 'Owner' }),
    endpoint: 'patchErepairUser',
    response: { ...user, userName: '', title: 'Owner' },
    updated: { listErepairUsers: [{ userName: 'Dana Miller', title: 'Owner' }] },
  },
  deleteErepairUser: {
    start: e.deleteErepairUser.initiate({ ...OF, userUid: 'u1' }),
    endpoint: 'deleteErepairUser',
    response: null,
    updated: { listErepairUsers: [] },
  },
  createFranchiseSite: {
    start: f.createFranchiseSite.initiate({ ...OF, ...SITE_FORM }),
    endpoint: 'createFranchiseSite',
    response: newSite,
    updated: { listFranchiseSites: [site, newSite] },
    refetched: ['checkDuplicateSite'],
  },
  updateFranchiseSite: {
    start: f.updateFranchiseSite.initiate({ ...OF, siteUid: 's1', ...SITE_FORM }),
    endpoint: 'updateFranchiseSite',
    response: otherSite,
    updated: { listFranchiseSites: [otherSite] },
    refetched: ['checkDuplicateSite'],
  },
  patchFranchiseSite: {
    start: f.patchFranchiseSite.initiate({ ...OF, siteUid: 's1', storeNumber: '7' }),
    endpoint: 'patchFranchiseSite',
    response: { ...site, siteName: '', storeNumber: '7' },
    updated: { listFranchiseSites: [{ siteName: 'North', storeNumber: '7' }] },
    refetched: ['checkDuplicateSite'],
  },
  deleteFranchiseSite: {
    start: f.deleteFranchiseSite.initiate({ ...OF, siteUid: 's1' }),
    endpoint: 'deleteFranchiseSite',
    response: null,
    updated: { listFranchiseSites: [] },
    refetched: ['checkDuplicateSite'],
  },
  addDuplicateSite: {
    start: f.addDuplicateSite.initiate({ ...OF, ...SITE_FORM, legacyShopUid: 'x' }),
    endpoint: 'addDuplicateSite',
    response: newSite,
    updated: { listFranchiseSites: [site, newSite] },
    refetched: ['checkDuplicateSite'],
  },
  createDiverseOwnership: {
    start: o.createDiverseOwnership.initiate({ ...OF, ...SELF }),
    endpoint: 'createDiverseOwnership',
    response: newOwner,
    updated: { listDiverseOwnership: [owner, newOwner] },
  },
  bulkCreateDiverseOwnership: {
    start: o.bulkCreateDiverseOwnership.initiate({ ...OF, items: [SELF] }),
    endpoint: 'bulkCreateDiverseOwnership',
    response: { pageEntries: [newOwner], totalCount: 1 },
    updated: { listDiverseOwnership: [owner, newOwner] },
  },
  deleteDiverseOwnership: {
    start: o.deleteDiverseOwnership.initiate({ ...OF, diverseOwnershipUid: 'd1' }),
    endpoint: 'deleteDiverseOwnership',
    response: null,
    updated: { listDiverseOwnership: [] },
  },
  // No query caches the header record.
  createOwnershipInfo: {
    start: o.createOwnershipInfo.initiate({ ...OF, isDiverse: 1 }),
    endpoint: 'createOwnershipInfo',
    response: { ownershipUid: 'o1' },
  },
  updateOwnershipInfo: {
    start: o.updateOwnershipInfo.initiate({ ...OF, ownershipUid: 'o1', isDiverse: 1 }),
    endpoint: 'updateOwnershipInfo',
    response: { ownershipUid: 'o1' },
  },
  createServices: {
    start: s.createServices.initiate({
      ...OF,
      items: [{ serviceClass: 'SV', serviceType: 'TIRE' }],
    }),
    endpoint: 'createServices',
    response: { pageEntries: [service, newService], totalCount: 2 },
    updated: { listServices: [service, newService] },
  },
  deleteServices: {
    start: s.deleteServices.initiate({ ...OF, items: [service] }),
    endpoint: 'deleteServices',
    response: null,
    updated: { listServices: [] },
  },
  createVehicleTypes: {
    start: s.createVehicleTypes.initiate({ ...OF, items: [{ vehicleTypeCode: 'VAN' }] }),
    endpoint: 'createVehicleTypes',
    response: { pageEntries: [newVehicle], totalCount: 1 },
    updated: { listVehicleTypes: [vehicle, newVehicle] },
  },
  deleteVehicleTypes: {
    start: s.deleteVehicleTypes.initiate({ ...OF, items: [vehicle] }),
    endpoint: 'deleteVehicleTypes',
    response: null,
    updated: { listVehicleTypes: [] },
  },
};
const mutationOf = (row: string) => row.split(' ')[0] ?? row;

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.close());

const entryOf = (store: Store, name: QueryName) => {
  const entries = Object.values(store.getState().api.queries);
  return entries.find((entry) => entry?.endpointName === name);
};
async function settled(store: Store) {
  const pending = () =>
    Object.values(store.getState().api.queries).some((entry) => entry?.status === 'pending');
  do await new Promise((done) => setTimeout(done, 0));
  while (pending());
}

/** A screen that uses every query; then the write, and which queries it reached in which way. */
async function write({ start, endpoint }: WriteCase, response: FakeResponse) {
  const situation: Situation = { [endpoint]: response };
  for (const name of QUERY_NAMES) situation[queryCase(name).endpoint] = queryCase(name).response;
  server = fakeServer(situation);
  const { store } = makeStore();
  await Promise.all(QUERY_NAMES.map((name) => store.dispatch(queryCase(name).start)));
  expect(QUERY_NAMES.filter((name) => !entryOf(store, name)?.data)).toEqual([]);
  const before = new Map(QUERY_NAMES.map((name) => [name, entryOf(store, name)?.data]));
  await store.dispatch(start);
  await settled(store);
  return {
    store,
    writes: server.count(endpoint),
    refetched: QUERY_NAMES.filter(
      (name) => server.count(queryCase(name).endpoint) > readersOf(name),
    ),
    updated: QUERY_NAMES.filter((name) => entryOf(store, name)?.data !== before.get(name)),
  };
}

describe('writes and the queries they reach', () => {
  it('covers every query and every mutation of the API', () => {
    server = fakeServer({});
    const names = { query: [] as string[], mutation: [] as string[] };
    for (const [name, endpoint] of Object.entries<object>(baseApi.endpoints))
      names['useQuery' in endpoint ? 'query' : 'mutation'].push(name);
    expect([...QUERY_NAMES, ...NEVER_CHANGED].sort()).toEqual(names.query.sort());
    expect([...new Set(Object.keys(WRITES).map(mutationOf))].sort()).toEqual(names.mutation.sort());
  });

  it.each(Object.entries(WRITES))('%s reaches what it changes, once', async (_name, row) => {
    const { updated = {}, refetched = [] } = row;
    const seen = await write(row, { payload: row.response });
    expect({ ...seen, store: undefined }).toEqual({
      store: undefined,
      writes: 1,
      updated: QUERY_NAMES.filter((name) => name in updated),
      refetched: QUERY_NAMES.filter((name) => refetched.includes(name)),
    });
    for (const name of seen.updated) {
      const { data } = entryOf(seen.store, name) ?? {};
      expect(data).toMatchObject(Object(updated[name]));
      if (Array.isArray(data)) expect(data).toHaveLength(Object(updated[name]).length);
    }
  });

  it.each(Object.entries(WRITES))('%s changes nothing when it fails', async (_name, row) => {
    const seen = await write(row, { code: 'VALIDATION' });
    const again: readonly string[] = row.whenInvalid ?? [];
    expect(seen.refetched).toEqual(QUERY_NAMES.filter((name) => again.includes(name)));
    expect(seen.updated).toEqual([]);
  });

  it('ROM-12 a write that meets a conflict reads the status of its vendor request again', async () => {
    const seen = await write(WRITES.updateW9 as WriteCase, { code: 'CONFLICT' });
    expect(seen.refetched).toContain('getVendorRequest');
    expect(seen.refetched).not.toContain('getW9');
  });

  it.each([
    ['a step or a contact', { code: 'VALIDATION', payload: { fieldErrors: { steps: 'No.' } } }],
    ['a contact who is gone', { code: 'NOT_FOUND' }],
  ] as const)('HND-31 an invitation refused for %s reads what it offers', async (_for, refusal) => {
    const { refetched } = await write(WRITES.createStepInvite as WriteCase, refusal);
    expect(refetched).toEqual(
      expect.arrayContaining(['getVendorRequest', 'listContacts', 'getPayment']),
    );
  });

  it.each(Object.entries(WRITES))('%s reads again when it is stale', async (_name, row) => {
    const { updated = {}, refetched = [], whenStale = [] } = row;
    const reached = new Set([...Object.keys(updated), ...refetched, ...whenStale]);
    const seen = await write(row, { code: 'STALE' });
    expect(seen.refetched).toEqual(
      QUERY_NAMES.filter((name) => reached.has(name) && queryCase(name).ofRequest !== false),
    );
  });

  it('a write of one vendor request does not touch the queries of another', async () => {
    const row = WRITES.updateW9 as WriteCase;
    server = fakeServer({ updateW9: { payload: row.response }, searchW9: page(w9) });
    const { store } = makeStore();
    await store.dispatch(w.getW9.initiate({ requestUid: 'another' }));
    await store.dispatch(row.start);
    await settled(store);
    expect(server.count('searchW9')).toBe(1);
    expect(entryOf(store, 'getW9')?.data).toMatchObject({ name: 'Miller' });
  });

  it('a query that is loading during the write is read again', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    let reads = 0;
    server = fakeServer({
      updateW9: { payload: newW9 },
      searchW9: () =>
        reads++ === 0 ? new Promise<FakeResponse>((done) => (respond = done)) : page(newW9),
    });
    const { store } = makeStore();
    const loading = store.dispatch(w.getW9.initiate(OF));
    await store.dispatch((WRITES.updateW9 as WriteCase).start);
    respond(page(w9));
    await loading;
    await settled(store);
    expect(entryOf(store, 'getW9')?.data).toMatchObject({ name: 'New' });
  });

  it('a query that has failed is read again after the write', async () => {
    let reads = 0;
    server = fakeServer({
      updateW9: { payload: newW9 },
      searchW9: () => (reads++ === 0 ? { code: 'FORBIDDEN' } : page(newW9)),
    });
    const { store } = makeStore();
    await store.dispatch(w.getW9.initiate(OF));
    await store.dispatch((WRITES.updateW9 as WriteCase).start);
    await settled(store);
    expect(entryOf(store, 'getW9')?.data).toMatchObject({ name: 'New' });
  });

  it('the record that a query found missing is there after it was created', async () => {
    server = fakeServer({ createW9: { payload: newW9 }, searchW9: page() });
    const { store } = makeStore();
    await store.dispatch(w.getW9.initiate(OF));
    await store.dispatch((WRITES.createW9 as WriteCase).start);
    await settled(store);
    expect(server.count('searchW9')).toBe(1);
    expect(entryOf(store, 'getW9')?.data).toMatchObject({ name: 'New' });
  });
});

describe('the endpoints of the contract', () => {
  /**
   * Sent before there is a store: by the sign-in page, the page of a mailed link, and the page
   * before the portal starts.
   */
  const OUTSIDE = [
    'verifyCaptcha',
    'getPasskeySignInOptions',
    'preloadVendorRequest',
    'openHandOffLink',
    'sendHandOffCode',
    'startHandOff',
  ];

  it('API-08 are all used by the one API slice', () => {
    server = fakeServer({});
    const sources: string[] = [];
    const note = ({ query }: { query?: unknown }) => void sources.push(String(query));
    const endpoints = Object.fromEntries(Object.keys(baseApi.endpoints).map((n) => [n, note]));
    baseApi.enhanceEndpoints({ endpoints } as Parameters<typeof baseApi.enhanceEndpoints>[0]);
    const text = sources.join('\n');
    const unused = Object.keys(ENDPOINTS).filter((name) => !text.includes(`.${name},`));
    expect(unused).toEqual(OUTSIDE);
  });
});

// These APIs add the remaining queries to the base API.
void addressCheckApi;
void addressSuggestionsApi;
void banksApi;
void codeListsApi;
