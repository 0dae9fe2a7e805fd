import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import type { PartName } from '@contract/registration/parts';
import { partsApi } from './parts';
import { sameValue } from '@/lib/sameValue';
import { type FakeResponse, page, serve, server, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
// These add their endpoints to the base API.
import './account';
import './addressCheck';
import './addressSuggestions';
import './agreement';
import './banks';
import './changes';
import './codeLists';
import './desk';
import './figures';
import './handOff';
import './passkeys';
import './prefill';
import './review';
import './risk';
import './serviceKeys';
import './staff';
import './users';
import './vendorDocuments';
import './vendorFile';
import './vendorRequests';
import './webhooks';
import type { ApiServices } from './services';

/*
 * A write must reach every query that caches what it changes. The query is either updated in place
 * with the response, or invalidated and, while a screen uses it, fetched again. The tables below
 * run every write of the API against every query, on the real store.
 */

const UID = aRequest().requestUid;
const OF = { requestUid: UID };
/** Names a record of every kind. */
const UIDS = {
  ...OF,
  ...{ basicInfoUid: 'b1', w9Uid: 'w1', payInfoUid: 'p1', achUid: 'a1', ownershipUid: 'o1' },
  ...{ contactUid: 'c1', contactRoleUid: 'r1', userUid: 'u1', siteUid: 's1', noteUid: 'n1' },
  ...{ diverseOwnershipUid: 'd1', documentUid: 'd1', changeUid: 'c1', inviteUid: 'i1' },
  ...{ staffUid: 'm1', keyUid: 'k1', passkeyUid: 'k1', endpointUid: 'w1', items: [] },
};
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
const oneMember = { members: [{ userUid: 'm1', role: 'viewer', state: 'ACTIVE' }] };
const noMember = { members: [] };
const serviceKey = { keyUid: 'k1', name: 'ERP', scopes: ['vendors'] } as const;
const oneWebhook = {
  endpoints: [{ endpointUid: 'w1', url: 'https://a.example', types: [] }],
  deliveries: [],
};
const noWebhook = { endpoints: [], deliveries: [] };
const newKey = { token: 'vpk_1', key: serviceKey };
const decision = { requestUid: UID };
const invite = { inviteUid: 'i1', name: 'Ann Lee', state: 'OPEN' } as const;
const change = {
  changeUid: 'c1',
  requestUid: UID,
  subject: 'ach',
  state: 'PROPOSED',
  fields: [],
} as const;
const REREADS_CHANGES = [
  'listChanges',
  'searchWaitingChanges',
  'getTimeline',
  'getSubmittedAt',
] as const;
const REREADS_ASSIGNEE = [
  'getSubmittedAt',
  'getTimeline',
  'getReview',
  'searchReviewQueue',
] as const;
const internalNote = { noteUid: 'n1', text: 'Called.' } as const;
const risk = { checks: [], matches: [] } as const;
const agreement = { state: 'SENT' } as const;
const signedFile = { kind: 'agreement', signedName: 'Ruth Miller' } as const;
const filed = { types: [], documents: [] };
const REREADS_DOCUMENTS = [
  'getVendorDocuments',
  'getReview',
  'listDiverseOwnership',
  'getTimeline',
  'getSubmittedAt',
  'listVendorRequests',
  'searchReviewQueue',
] as const;

const part = partsApi.endpoints;

type Store = ReturnType<typeof makeStore>['store'];
type Thunk = ThunkAction<
  PromiseLike<unknown>,
  ReturnType<Store['getState']>,
  ApiServices,
  UnknownAction
>;
/** Sends a query or a write of the API. */
const start = (name: string, arg: unknown): Thunk => {
  const endpoints: Readonly<Record<string, { initiate: (arg: unknown) => Thunk }>> =
    baseApi.endpoints;
  const found = endpoints[name];
  if (!found) throw new Error(`No endpoint ${name}`);
  return found.initiate(arg);
};

interface QueryCase {
  /** That of its own name when left out. */
  readonly endpoint?: EndpointName | undefined;
  readonly response: FakeResponse;
  readonly arg: unknown;
  /** Whether it belongs to the vendor request that the writes change. */
  readonly ofRequest?: false;
}

const ofRequest = (
  response: FakeResponse,
  endpoint?: EndpointName,
  arg: object = OF,
): QueryCase => ({ endpoint, response, arg });
/** A query outside a vendor request. */
const ofAnyone = (response: FakeResponse, arg?: unknown, endpoint?: EndpointName): QueryCase => ({
  endpoint,
  response,
  arg,
  ofRequest: false,
});

/** Every query that a write can reach, with its first data. */
const QUERIES = {
  getUserInfo: ofAnyone({ payload: { name: 'Dana', functions: [], authorities: [] } }, EMAIL),
  getProfile: ofAnyone({ payload: profile }),
  listSessions: ofAnyone({ payload: twoSessions }),
  getSignInHistory: ofAnyone({ payload: { events: [], keptDays: 90 } }),
  listPasskeys: ofAnyone({ payload: onePasskey }),
  listStaff: ofAnyone({ payload: oneMember }),
  listServiceKeys: ofAnyone({ payload: { keys: [serviceKey] } }),
  listWebhooks: ofAnyone({ payload: oneWebhook }),
  getSubmissionMails: ofAnyone({ payload: { submissionMails: 'NEVER' } }),
  listVendorRequests: ofAnyone(
    page(request, aRequest({ requestUid: 'another' })),
    EMAIL,
    'searchVendors',
  ),
  getDuplicateVendor: ofAnyone(page({ shopUid: 'shop' }), EMAIL, 'searchDuplicateVendors'),
  searchVendorsAsSuperUser: ofAnyone(page({ requestUid: UID, vendorType: 'RMT SHOP' }), 'Miller'),
  getVendorRequest: ofRequest({ payload: request }),
  getAutoApproval: ofRequest({ payload: decision }),
  getSubmittedAt: ofRequest(
    page({ activityUid: '1', at: '2026-03-12T15:04:00Z', what: 'request.submitted' }),
    'listActivity',
  ),
  getTimeline: ofRequest(
    page({ activityUid: '1', at: '2026-03-12T15:04:00Z', what: 'request.submitted' }),
    'listActivity',
  ),
  getPrefill: ofRequest({ payload: {} }),
  getVendorDocuments: ofRequest({ payload: filed }),
  getAgreement: ofRequest({ payload: agreement }),
  getSigning: ofAnyone(
    { payload: { state: 'OPEN', text: { hash: 'h1', body: {} } } },
    { locale: 'en-US' },
  ),
  listDocuments: ofRequest(page(signedFile)),
  listSignedDocuments: ofAnyone(page(signedFile)),
  listStepInvites: ofRequest(page(invite)),
  getReview: ofRequest({ payload: { requestUid: UID } }),
  searchReviewQueue: ofAnyone(page({ requestUid: UID, vendorType: 'RMT SHOP' }), {
    status: 'REVIEW',
    page: 0,
    size: 1,
  }),
  listInternalNotes: ofRequest(page(internalNote)),
  getRisk: ofRequest({ payload: risk }),
  listChanges: ofRequest(page(change)),
  searchWaitingChanges: ofAnyone(page(change), { page: 0, size: 1 }),
  getBasicInfo: ofRequest(page(basicInfo), 'searchBasicInfo'),
  getShopBasicInfo: ofRequest({ payload: basicInfo }, 'getBasicInfo'),
  getW9: ofRequest(page(w9), 'searchW9'),
  getPayment: ofRequest(page(payment), 'searchPayment'),
  getAch: ofRequest(page(ach), 'searchAch'),
  listContacts: ofRequest(page(contact), 'searchContacts'),
  listContactRoles: ofRequest(page(role), 'searchContactRoles', { ...OF, contactUid: 'c1' }),
  listErepairUsers: ofRequest(page(user), 'searchErepairUsers'),
  listFranchiseSites: ofRequest(page(site), 'searchFranchiseSites'),
  checkDuplicateSite: ofRequest({ payload: { result: 'NONE' } }),
  listDiverseOwnership: ofRequest(page(owner), 'searchDiverseOwnership'),
  listServices: ofRequest(page(service), 'searchServices'),
  listVehicleTypes: ofRequest(page(vehicle), 'searchVehicleTypes'),
} satisfies Record<string, QueryCase>;
type QueryName = keyof typeof QUERIES;
const QUERY_NAMES = Object.keys(QUERIES) as QueryName[];
const queryCase = (name: QueryName): QueryCase => QUERIES[name];
const endpointOf = (name: QueryName) => queryCase(name).endpoint ?? (name as EndpointName);

/** Queries that no write changes, with the endpoint of each. */
const NEVER_CHANGED: Readonly<Record<string, EndpointName | null>> = {
  getCodeHeader: 'searchCodeHeaders',
  getCodeDetails: 'listCodeDetails',
  suggestAddresses: 'suggestAddresses',
  findBank: 'findBank',
  keepAddress: 'keepAddress',
  // For invited contacts, who have another store.
  getHandOff: 'getHandOff',
  // Read again whenever its screen opens.
  getFigures: 'getFigures',
  // Read again for every passkey.
  getPasskeyCreationOptions: 'getPasskeyCreationOptions',
  // Of other queries, or of other services.
  getCodeList: null,
  checkAddress: null,
  geocode: null,
};

interface WriteCase {
  /** `UIDS` when left out: the prepared responses do not depend on what a form sends. */
  readonly arg?: unknown;
  readonly response: unknown;
  /** Queries updated in place, with their data afterwards. */
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
/** The readers of a registration's answers, besides the request. */
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
/** The readers of a request's status, or of data that comes with it. */
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
const REREADS_INVITES = {
  response: invite,
  refetched: ['listStepInvites', 'getTimeline', 'getSubmittedAt'],
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

/** A write whose response becomes the data of one query. */
const saves = (query: QueryName, response: unknown, data: unknown = response): WriteCase => ({
  response,
  updated: { [query]: data },
});
const savesSite = (response: unknown, data: unknown): WriteCase => ({
  ...saves('listFranchiseSites', response, data),
  refetched: ['checkDuplicateSite'],
});
/** A write whose response is in no query. */
const rereads = (refetched: readonly QueryName[], response: unknown): WriteCase => ({
  response,
  refetched,
});
const savesRequest = (
  response: object,
  arg: object,
  refetched: readonly QueryName[] = [],
): WriteCase => ({
  arg,
  response,
  updated: {
    getVendorRequest: response,
    listVendorRequests: [response, { requestUid: 'another' }],
  },
  refetched,
});
const savesInPlace = (query: QueryName, response: unknown): WriteCase => ({
  ...saves(query, response),
  whenStale: [query],
});
const REREADS_KEYS = {
  response: newKey,
  refetched: ['listServiceKeys'],
  whenStale: ['listServiceKeys'],
} as const;
const REREADS_WEBHOOKS = {
  response: { endpointUid: 'w1', secret: 'whsec_1' },
  refetched: ['listWebhooks'],
  whenStale: ['listWebhooks'],
} as const;
const REREADS_ROLES = { response: null, refetched: ['listContacts', 'listContactRoles'] } as const;

/** Every write, some with other fields. The name before a space is the mutation and endpoint. */
const WRITES: Readonly<Record<string, WriteCase>> = {
  updateProfile: {
    response: newProfile,
    updated: { getProfile: newProfile },
    refetched: ['getUserInfo'],
  },
  getPersonArchive: {
    arg: undefined,
    response: { email: EMAIL, at: '', person: {}, registrations: [] },
  },
  endSession: {
    ...saves('listSessions', oneSession),
    arg: { sessionUid: 's2' },
    refetched: ['getSignInHistory'],
  },
  endOtherSessions: {
    ...saves('listSessions', oneSession),
    arg: { keep: 'current' },
    refetched: ['getSignInHistory'],
  },
  setSubmissionMails: {
    ...saves('getSubmissionMails', { submissionMails: 'DAILY' }),
    arg: { submissionMails: 'DAILY' },
  },
  inviteStaff: savesInPlace('listStaff', noMember),
  changeStaffRole: { ...savesInPlace('listStaff', noMember), refetched: ['getUserInfo'] },
  endStaffSessions: { ...savesInPlace('listStaff', noMember), arg: { staffUid: 'm1' } },
  revokeStaff: savesInPlace('listStaff', noMember),
  createServiceKey: REREADS_KEYS,
  rotateServiceKey: REREADS_KEYS,
  revokeServiceKey: {
    arg: { keyUid: 'k1' },
    ...REREADS_KEYS,
    response: serviceKey,
  },
  createWebhook: REREADS_WEBHOOKS,
  rotateWebhook: REREADS_WEBHOOKS,
  changeWebhook: savesInPlace('listWebhooks', noWebhook),
  testWebhook: { ...savesInPlace('listWebhooks', noWebhook), arg: { endpointUid: 'w1' } },
  replayWebhook: { ...savesInPlace('listWebhooks', noWebhook), arg: { eventUid: 'e1' } },
  removeWebhook: savesInPlace('listWebhooks', noWebhook),
  linkVendorFile: {
    arg: { wholeNumbers: false },
    response: { url: '#file' },
  },
  addPasskey: { ...saves('listPasskeys', noPasskey), refetched: ['getSignInHistory'] },
  renamePasskey: saves('listPasskeys', noPasskey),
  removePasskey: {
    ...saves('listPasskeys', noPasskey),
    arg: { passkeyUid: 'k1' },
    refetched: ['getSignInHistory'],
  },
  createVendorRequest: rereads(SHOP_LISTS, aRequest({ requestUid: 'new' })),
  'updateVendorRequest to another program': savesRequest(
    program,
    { ...OF, selectedProgram: 'Basic' },
    ['getPayment'],
  ),
  'updateVendorRequest to National Account': savesRequest(national, {
    ...OF,
    selectedProgram: 'National Account',
  }),
  'updateVendorRequest of eRepair': savesRequest(noErepair, { ...OF, useErepair: 'N' }),
  'updateVendorRequest of the reason': savesRequest(
    otherReason,
    { ...OF, requestReason: 'INTERNET' },
    ['getBasicInfo', 'getShopBasicInfo'],
  ),
  submitVendorRequest: {
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
    response: submitted,
    refetched: OF_STATUS,
    whenStale: ANSWERS,
  },
  takeReview: rereads(REREADS_ASSIGNEE, { requestUid: UID }),
  giveBackReview: rereads(REREADS_ASSIGNEE, { requestUid: UID }),
  createInternalNote: rereads(['listInternalNotes'], internalNote),
  deleteInternalNote: rereads(['listInternalNotes'], internalNote),
  runRiskCheck: rereads(['getRisk'], risk),
  decideChange: rereads(REREADS_CHANGES, { ...change, state: 'ACCEPTED' }),
  enterBankAmounts: rereads(REREADS_CHANGES, change),
  withdrawChange: rereads(REREADS_CHANGES, { ...change, state: 'WITHDRAWN' }),
  answerReviewNote: rereads(['getSubmittedAt', 'getTimeline', 'getReview'], { requestUid: UID }),
  withdrawVendorRequest: rereads(OF_STATUS, request),
  copyAnswers: rereads(
    [
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
    {},
  ),
  createStepInvite: {
    ...REREADS_INVITES,
    whenStale: ['getVendorRequest', 'listContacts', 'getPayment'],
    whenInvalid: ['getVendorRequest', 'listContacts', 'getPayment'],
  },
  remindStepInvite: REREADS_INVITES,
  revokeStepInvite: REREADS_INVITES,
  returnHandOff: { arg: undefined, response: null },
  uploadVendorDocument: rereads(
    ['getVendorDocuments', 'getTimeline', 'getSubmittedAt', 'searchReviewQueue'],
    filed,
  ),
  decideVendorDocument: rereads(REREADS_DOCUMENTS, filed),
  removeVendorDocument: rereads(REREADS_DOCUMENTS, filed),
  sendAgreement: rereads(
    ['getAgreement', 'listDocuments', 'getVendorRequest', 'getTimeline', 'getSubmittedAt'],
    agreement,
  ),
  signAgreement: rereads(['getSigning', 'listSignedDocuments'], {
    state: 'SIGNED',
    text: { hash: 'h1', body: {} },
  }),
  declineAgreement: { arg: { reason: 'No.' }, response: null },
  createBasicInfo: {
    response: renamed,
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest'],
  },
  updateBasicInfo: {
    response: renamed,
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest', 'getW9', 'getPayment'],
  },
  'patchBasicInfo of the franchise answer': {
    arg: { ...OF, basicInfoUid: 'b1', franchise: 1 },
    response: open,
    updated: { getBasicInfo: open, getShopBasicInfo: open },
  },
  'patchBasicInfo of the name': {
    arg: { ...OF, basicInfoUid: 'b1', businessName: 'Renamed' },
    response: { basicInfoUid: 'b1', requestUid: UID, businessName: 'Renamed' },
    // A partial response erases nothing.
    updated: { getBasicInfo: renamed, getShopBasicInfo: renamed },
    refetched: [...SHOP_LISTS, 'getVendorRequest', 'getW9', 'getPayment'],
  },
  createW9: saves('getW9', newW9),
  updateW9: saves('getW9', newW9),
  patchW9: {
    arg: { ...OF, w9Uid: 'w1', businessName: 'New' },
    response: { ...w9, name: '', businessName: 'New' },
    updated: { getW9: { name: 'Miller', businessName: 'New' } },
  },
  unlockW9: saves('getW9', {
    ...w9,
    unlockedBySuperUser: 1,
  }),
  createPayment: saves('getPayment', newPayment),
  updatePayment: saves('getPayment', newPayment),
  createAch: saves('getAch', newAch),
  updateAch: saves('getAch', newAch),
  createContact: saves('listContacts', newContact, [contact, newContact]),
  updateContact: saves('listContacts', ann, [ann]),
  patchContact: saves('listContacts', { ...ann, contactLastName: '' }, [ann]),
  deleteContact: REREADS_ROLES,
  createContactRole: {
    ...REREADS_ROLES,
    response: { ...role, contactRole: 'AR' },
  },
  deleteContactRole: REREADS_ROLES,
  createErepairUser: saves('listErepairUsers', newUser, [user, newUser]),
  updateErepairUser: saves('listErepairUsers', otherUser, [otherUser]),
  patchErepairUser: saves('listErepairUsers', { ...user, userName: '', title: 'Owner' }, [
    { userName: 'Dana Miller', title: 'Owner' },
  ]),
  deleteErepairUser: { ...saves('listErepairUsers', null, []), arg: { ...OF, userUid: 'u1' } },
  createFranchiseSite: savesSite(newSite, [site, newSite]),
  updateFranchiseSite: savesSite(otherSite, [otherSite]),
  patchFranchiseSite: savesSite({ ...site, siteName: '', storeNumber: '7' }, [
    { siteName: 'North', storeNumber: '7' },
  ]),
  deleteFranchiseSite: { ...savesSite(null, []), arg: { ...OF, siteUid: 's1' } },
  addDuplicateSite: savesSite(newSite, [site, newSite]),
  createDiverseOwnership: saves('listDiverseOwnership', newOwner, [owner, newOwner]),
  bulkCreateDiverseOwnership: saves(
    'listDiverseOwnership',
    { pageEntries: [newOwner], totalCount: 1 },
    [owner, newOwner],
  ),
  deleteDiverseOwnership: {
    ...saves('listDiverseOwnership', null, []),
    arg: { ...OF, diverseOwnershipUid: 'd1' },
  },
  // No query caches the header record.
  createOwnershipInfo: {
    response: { ownershipUid: 'o1' },
  },
  updateOwnershipInfo: {
    response: { ownershipUid: 'o1' },
  },
  createServices: saves('listServices', { pageEntries: [service, newService], totalCount: 2 }, [
    service,
    newService,
  ]),
  deleteServices: { ...saves('listServices', null, []), arg: { ...OF, items: [service] } },
  createVehicleTypes: saves('listVehicleTypes', { pageEntries: [newVehicle], totalCount: 1 }, [
    vehicle,
    newVehicle,
  ]),
  deleteVehicleTypes: { ...saves('listVehicleTypes', null, []), arg: { ...OF, items: [vehicle] } },
};
const mutationOf = (row: string) => (row.split(' ')[0] ?? row) as EndpointName;

const writeCase = (row: string): WriteCase => {
  const found = WRITES[row];
  if (!found) throw new Error(`No write ${row}`);
  return found;
};

const startWrite = (row: string): Thunk => {
  const found = writeCase(row);
  return start(mutationOf(row), 'arg' in found ? found.arg : UIDS);
};

/** The part that a query reads: its slice holds the data that screens show. */
const PART_OF: Partial<Record<QueryName, PartName>> = {
  getBasicInfo: 'basicInfo',
  getShopBasicInfo: 'basicInfo',
  listContacts: 'contacts',
  getW9: 'w9',
  listFranchiseSites: 'franchiseSites',
  listErepairUsers: 'erepairUsers',
  listDiverseOwnership: 'diverseOwnership',
  listServices: 'services',
  listVehicleTypes: 'vehicleTypes',
  getPayment: 'payment',
  getAch: 'ach',
};

/** What screens show of a query. */
const dataOf = (store: Store, name: QueryName, requestUid = UID): unknown => {
  const part = PART_OF[name];
  const state = store.getState();
  if (part === undefined)
    return Object.values(state.api.queries).find((entry) => entry?.endpointName === name)?.data;
  const { ids, entities } = state.entities[part];
  const shown = ids.flatMap((id) => entities[id] ?? []);
  const own = shown.filter((entry) => entry.requestUid === requestUid);
  return name.startsWith('list') ? own : own[0];
};
async function settled(store: Store) {
  const pending = () =>
    Object.values(store.getState().api.queries).some((entry) => entry?.status === 'pending');
  do await new Promise((done) => setTimeout(done, 0));
  while (pending());
}

/** A screen that uses every query; then the write, and how each response reached which queries. */
async function write(row: string, ...responses: readonly FakeResponse[]) {
  const endpoint = mutationOf(row);
  const left = [...responses];
  const situation: Situation = { [endpoint]: () => left.shift() ?? 'networkError' };
  for (const name of QUERY_NAMES) situation[endpointOf(name)] = queryCase(name).response;
  serve(situation);
  const { store } = makeStore();
  await Promise.all(QUERY_NAMES.map((name) => store.dispatch(start(name, queryCase(name).arg))));
  expect(QUERY_NAMES.filter((name) => !dataOf(store, name))).toEqual([]);
  const seen = [];
  for (let sent = 1; sent <= responses.length; sent += 1) {
    const before = new Map(QUERY_NAMES.map((name) => [name, dataOf(store, name)]));
    const reads = new Map(QUERY_NAMES.map((name) => [name, server.count(endpointOf(name))]));
    await store.dispatch(startWrite(row));
    await settled(store);
    expect(server.count(endpoint)).toBe(sent);
    seen.push({
      refetched: QUERY_NAMES.filter(
        (name) => server.count(endpointOf(name)) > (reads.get(name) ?? 0),
      ),
      updated: QUERY_NAMES.filter((name) => !sameValue(dataOf(store, name), before.get(name))),
    });
  }
  return { store, seen };
}

describe('writes and the queries they reach', () => {
  it('covers every query and every mutation of the API', () => {
    serve({});
    const names = { query: [] as string[], mutation: [] as string[] };
    for (const [name, endpoint] of Object.entries<object>(baseApi.endpoints))
      names['useQuery' in endpoint ? 'query' : 'mutation'].push(name);
    expect([...QUERY_NAMES, ...Object.keys(NEVER_CHANGED)].sort()).toEqual(names.query.sort());
    expect([...new Set(Object.keys(WRITES).map(mutationOf))].sort()).toEqual(names.mutation.sort());
  });

  it.each(Object.entries(WRITES))(
    'API-11 FRN-15 %s changes nothing when it fails, reads again when it is stale, and reaches what it changes, once',
    async (name, row) => {
      const { updated = {}, refetched = [], whenStale = [], whenInvalid = [] } = row;
      const reached = new Set([...Object.keys(updated), ...refetched, ...whenStale]);
      const among = (names: readonly string[]) =>
        QUERY_NAMES.filter((each) => names.includes(each));
      const { store, seen } = await write(
        name,
        { code: 'VALIDATION' },
        { code: 'STALE' },
        { payload: row.response },
      );
      expect(seen).toMatchObject([
        { updated: [], refetched: among(whenInvalid) },
        {
          refetched: QUERY_NAMES.filter(
            (query) =>
              reached.has(query) &&
              (queryCase(query).ofRequest !== false || whenStale.includes(query)),
          ),
        },
        { updated: among(Object.keys(updated)), refetched: among(refetched) },
      ]);
      for (const query of among(Object.keys(updated))) {
        const data = dataOf(store, query);
        expect(data).toMatchObject(Object(updated[query]));
        if (Array.isArray(data)) expect(data).toHaveLength(Object(updated[query]).length);
      }
    },
  );

  it('ROM-12 a write that meets a conflict reads the status of its vendor request again', async () => {
    const { seen } = await write('updateW9', { code: 'CONFLICT' });
    expect(seen[0]?.refetched).toContain('getVendorRequest');
    expect(seen[0]?.refetched).not.toContain('getW9');
  });

  it.each([
    ['revokeServiceKey', 'listServiceKeys'],
    ['testWebhook', 'listWebhooks'],
  ])('EXP-18 %s that someone else was faster with reads its list again', async (name, list) => {
    const { seen } = await write(name, { code: 'CONFLICT' });
    expect(seen).toMatchObject([{ refetched: [list] }]);
  });

  it.each([
    ['a step or a contact', { code: 'VALIDATION', payload: { fieldErrors: { steps: 'No.' } } }],
    ['a contact who is gone', { code: 'NOT_FOUND' }],
  ] as const)('HND-31 an invitation refused for %s reads what it offers', async (_for, refusal) => {
    const { seen } = await write('createStepInvite', refusal);
    expect(seen[0]?.refetched).toEqual(
      expect.arrayContaining(['getVendorRequest', 'listContacts', 'getPayment']),
    );
  });

  it('a write of one vendor request does not touch the queries of another', async () => {
    const row = writeCase('updateW9');
    serve({ updateW9: { payload: row.response }, searchW9: page(w9) });
    const { store } = makeStore();
    await store.dispatch(part.getW9.initiate({ requestUid: 'another' }));
    await store.dispatch(startWrite('updateW9'));
    await settled(store);
    expect(server.count('searchW9')).toBe(1);
    expect(dataOf(store, 'getW9', 'another')).toMatchObject({ name: 'Miller' });
  });

  it('a query that is loading during the write is read again', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    let reads = 0;
    serve({
      updateW9: { payload: newW9 },
      searchW9: () =>
        reads++ === 0 ? new Promise<FakeResponse>((done) => (respond = done)) : page(newW9),
    });
    const { store } = makeStore();
    const loading = store.dispatch(part.getW9.initiate(OF));
    await store.dispatch(startWrite('updateW9'));
    respond(page(w9));
    await loading;
    await settled(store);
    expect(dataOf(store, 'getW9')).toMatchObject({ name: 'New' });
  });

  it('a query that has failed is read again after the write', async () => {
    let reads = 0;
    serve({
      updateW9: { payload: newW9 },
      searchW9: () => (reads++ === 0 ? { code: 'FORBIDDEN' } : page(newW9)),
    });
    const { store } = makeStore();
    await store.dispatch(part.getW9.initiate(OF));
    await store.dispatch(startWrite('updateW9'));
    await settled(store);
    expect(dataOf(store, 'getW9')).toMatchObject({ name: 'New' });
  });

  it('the record that a query found missing is there after it was created', async () => {
    serve({ createW9: { payload: newW9 }, searchW9: page() });
    const { store } = makeStore();
    await store.dispatch(part.getW9.initiate(OF));
    await store.dispatch(startWrite('createW9'));
    await settled(store);
    expect(server.count('searchW9')).toBe(1);
    expect(dataOf(store, 'getW9')).toMatchObject({ name: 'New' });
  });
});

describe('the endpoints of the contract', () => {
  /** Sent without a store: by the sign-in page, a mailed link's page, and the early page. */
  const OUTSIDE = [
    'verifyCaptcha',
    'getPasskeySignInOptions',
    'preloadVendorRequest',
    'openHandOffLink',
    'sendHandOffCode',
    'startHandOff',
    // Other systems use them, with a key.
    'exportVendors',
    'getRequirements',
  ];

  it('API-08 are all used by the one API slice', () => {
    const used: readonly (string | null)[] = [
      ...Object.keys(WRITES).map(mutationOf),
      ...QUERY_NAMES.map((name) => endpointOf(name)),
      ...Object.values(NEVER_CHANGED),
    ];
    expect(Object.keys(ENDPOINTS).filter((name) => !used.includes(name))).toEqual(OUTSIDE);
  });
});
