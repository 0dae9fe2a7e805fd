import type { EndpointName } from '@contract/endpoints/table';

/**
 * Who tries every endpoint. `mixed` is a vendor who puts records of a stranger's registration below the own one;
 * `withoutFunction` is signed in and has no function of the portal.
 */
export const CALLERS = [
  'anonymous',
  'withoutFunction',
  'stranger',
  'mixed',
  'owner',
  'superUser',
] as const;
export type Caller = (typeof CALLERS)[number];

/** HTTP status and envelope code; `-` where the caller does not apply. */
export type Cell = `${number} ${string}` | '-';
export type Row = Readonly<Record<Caller, Cell>>;

const SIGNED_OUT = '401 UNAUTHORIZED';
const NOBODY = { anonymous: SIGNED_OUT, withoutFunction: '403 FORBIDDEN', mixed: '-' } as const;

/** A part of one registration. */
const part: Row = {
  ...NOBODY,
  stranger: '404 NOT_FOUND',
  owner: '200 SUCCESS',
  superUser: '200 SUCCESS',
};
/** A record of a list of one registration, named by its uid in the path or in the body. */
const child: Row = { ...part, mixed: '404 NOT_FOUND' };
/** A registration has one of these, and the full registration holds it already. */
const single: Row = { ...part, owner: '409 CONFLICT', superUser: '409 CONFLICT' };
/** Goes by the caller's own e-mail: a stranger finds nothing of the owner. */
const search: Row = { ...part, stranger: '200 NOT_FOUND' };
/** Equal for everybody who may use the portal. */
const shared: Row = { ...part, stranger: '200 SUCCESS' };
const staff: Row = { ...part, stranger: '403 FORBIDDEN', owner: '403 FORBIDDEN' };
/** About the caller; the portal asks for it before it knows of any function. */
const self: Row = { ...shared, withoutFunction: '200 SUCCESS' };

/** What every endpoint of the contract answers to every caller. An endpoint without a row does not compile. */
export const ACCESS_GRID: Readonly<Record<EndpointName, Row>> = {
  verifyCaptcha: {
    anonymous: '400 VALIDATION',
    withoutFunction: '400 VALIDATION',
    stranger: '400 VALIDATION',
    mixed: '-',
    owner: '400 VALIDATION',
    superUser: '400 VALIDATION',
  },
  getUserInfo: {
    ...self,
    withoutFunction: '403 FORBIDDEN',
    stranger: '403 FORBIDDEN',
    superUser: '403 FORBIDDEN',
  },
  getProfile: self,
  updateProfile: {
    anonymous: SIGNED_OUT,
    withoutFunction: '400 VALIDATION',
    stranger: '400 VALIDATION',
    mixed: '-',
    owner: '400 VALIDATION',
    superUser: '400 VALIDATION',
  },
  listSessions: shared,
  /** A session of the owner: not even a super user ends it. */
  endSession: { ...part, superUser: '404 NOT_FOUND' },
  /** The grid sends no body, so that it ends no session of a test that runs beside it. */
  endOtherSessions: {
    ...shared,
    stranger: '400 VALIDATION',
    owner: '400 VALIDATION',
    superUser: '400 VALIDATION',
  },
  getSignInHistory: shared,
  searchVendors: search,
  searchDuplicateVendors: search,
  searchVendorsAsSuperUser: staff,
  createVendorRequest: shared,
  getVendorRequest: part,
  preloadVendorRequest: part,
  updateVendorRequest: part,
  submitVendorRequest: { ...part, owner: '400 VALIDATION', superUser: '400 VALIDATION' },
  getAutoApproval: part,
  listActivity: part,
  searchReviewQueue: staff,
  getReview: part,
  decideReview: { ...staff, superUser: '409 CONFLICT' },
  withdrawVendorRequest: { ...part, owner: '409 CONFLICT', superUser: '409 CONFLICT' },
  getBasicInfo: part,
  searchBasicInfo: part,
  createBasicInfo: single,
  patchBasicInfo: child,
  updateBasicInfo: child,
  searchW9: part,
  createW9: single,
  patchW9: child,
  updateW9: child,
  unlockW9: { ...staff, mixed: '403 FORBIDDEN' },
  searchPayment: part,
  createPayment: single,
  updatePayment: child,
  searchAch: part,
  createAch: single,
  updateAch: child,
  searchContacts: part,
  createContact: part,
  patchContact: child,
  updateContact: child,
  deleteContact: child,
  createContactRole: child,
  searchContactRoles: { ...part, owner: '200 NOT_FOUND', superUser: '200 NOT_FOUND' },
  deleteContactRole: child,
  searchErepairUsers: part,
  createErepairUser: part,
  patchErepairUser: child,
  updateErepairUser: child,
  deleteErepairUser: child,
  searchFranchiseSites: part,
  createFranchiseSite: part,
  patchFranchiseSite: child,
  updateFranchiseSite: child,
  deleteFranchiseSite: child,
  checkDuplicateSite: part,
  addDuplicateSite: part,
  createOwnershipInfo: part,
  updateOwnershipInfo: child,
  searchDiverseOwnership: part,
  createDiverseOwnership: part,
  bulkCreateDiverseOwnership: part,
  deleteDiverseOwnership: child,
  searchServices: part,
  createServices: part,
  deleteServices: child,
  searchVehicleTypes: part,
  createVehicleTypes: part,
  deleteVehicleTypes: child,
  searchCodeHeaders: shared,
  listCodeDetails: shared,
  keepAddress: shared,
};
