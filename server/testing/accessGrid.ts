import type { EndpointName } from '@contract/endpoints/table';

/**
 * Who tries every endpoint. `mixed` is a vendor who puts records of a stranger's registration below
 * the own one; `withoutFunction` is signed in and has no function of the portal; `invited` is a
 * contact who was asked to fill in the payment step; `superUser` is a reviewer.
 */
export const CALLERS = [
  'anonymous',
  'withoutFunction',
  'stranger',
  'mixed',
  'owner',
  'viewer',
  'superUser',
  'bankApprover',
  'admin',
  'invited',
] as const;
export type Caller = (typeof CALLERS)[number];

/** HTTP status and envelope code; `-` where the caller does not apply. */
export type Cell = `${number} ${string}` | '-';
type StaffCaller = 'viewer' | 'bankApprover' | 'admin';
/** What the further roles of staff get follows from the super user's cell, unless it is given. */
type Row = Readonly<Record<Exclude<Caller, StaffCaller>, Cell>> &
  Partial<Readonly<Record<StaffCaller, Cell>>>;

const SIGNED_OUT = '401 UNAUTHORIZED';
const NOBODY = {
  anonymous: SIGNED_OUT,
  withoutFunction: '403 FORBIDDEN',
  mixed: '-',
  invited: '403 FORBIDDEN',
} as const;

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
/** For staff who review. */
const reviewers: Row = { ...staff, viewer: '403 FORBIDDEN' };
/** For admins. */
const admins: Row = {
  ...staff,
  viewer: '403 FORBIDDEN',
  superUser: '403 FORBIDDEN',
  bankApprover: '403 FORBIDDEN',
  admin: '200 SUCCESS',
};
/** About a member of staff, whom the grid does not name: each of them signs in here. */
const member: Row = { ...admins, admin: '404 NOT_FOUND' };
/** What an invited contact may do as such. */
const guests: Row = {
  ...NOBODY,
  stranger: '403 FORBIDDEN',
  owner: '403 FORBIDDEN',
  superUser: '403 FORBIDDEN',
  invited: '200 SUCCESS',
};
/** For signers only: another invited contact is nobody here. */
const signers: Row = { ...guests, invited: '403 FORBIDDEN' };
const all = (cell: Cell): Row => ({
  ...{ anonymous: cell, withoutFunction: cell, stranger: cell, mixed: '-', owner: cell },
  ...{ viewer: cell, superUser: cell, invited: cell },
});
/** For other systems with a key: no person's token counts. */
const systems = all(SIGNED_OUT);
/** Decided by a token in the body, no matter who sends it. */
const byToken = all('404 NOT_FOUND');
const withInvited = (row: Row, invited: Cell): Row => ({ ...row, invited });
/** The same for everybody who has a function of the portal. */
const signedIn = (cell: Cell): Row => ({
  ...shared,
  ...{ stranger: cell, owner: cell, superUser: cell },
});
/** About the caller; the portal asks for it before it knows of any function. */
const self: Row = { ...shared, withoutFunction: '200 SUCCESS' };

/** An endpoint without a row does not compile. */
const ROWS: Readonly<Record<EndpointName, Row>> = {
  verifyCaptcha: all('400 VALIDATION'),
  exportVendors: systems,
  linkVendorFile: admins,
  getRequirements: part,
  getUserInfo: {
    ...self,
    withoutFunction: '403 FORBIDDEN',
    stranger: '403 FORBIDDEN',
    superUser: '403 FORBIDDEN',
  },
  getProfile: self,
  getPersonArchive: self,
  updateProfile: { ...all('400 VALIDATION'), anonymous: SIGNED_OUT, invited: '403 FORBIDDEN' },
  listSessions: shared,
  /** A session of the owner: not even a super user ends it. */
  endSession: { ...part, superUser: '404 NOT_FOUND' },
  /** The grid sends no body, so that it ends no session of a test that runs beside it. */
  endOtherSessions: signedIn('400 VALIDATION'),
  getSignInHistory: shared,
  getPasskeySignInOptions: all('200 SUCCESS'),
  listPasskeys: shared,
  /** Nobody's session has entered a fresh code. */
  getPasskeyCreationOptions: signedIn('403 CODE_REQUIRED'),
  addPasskey: signedIn('400 VALIDATION'),
  /** A passkey of the owner: not even a super user changes or removes it. */
  renamePasskey: { ...part, superUser: '404 NOT_FOUND' },
  removePasskey: { ...part, owner: '403 CODE_REQUIRED', superUser: '404 NOT_FOUND' },
  listStaff: admins,
  inviteStaff: { ...admins, admin: '403 CODE_REQUIRED' },
  changeStaffRole: { ...admins, admin: '403 CODE_REQUIRED' },
  endStaffSessions: member,
  revokeStaff: member,
  listServiceKeys: admins,
  createServiceKey: { ...admins, admin: '403 CODE_REQUIRED' },
  rotateServiceKey: { ...admins, admin: '403 CODE_REQUIRED' },
  // A key that does not exist.
  revokeServiceKey: member,
  listWebhooks: admins,
  createWebhook: { ...admins, admin: '403 CODE_REQUIRED' },
  changeWebhook: member,
  rotateWebhook: { ...admins, admin: '403 CODE_REQUIRED' },
  testWebhook: member,
  replayWebhook: member,
  removeWebhook: member,
  getSubmissionMails: reviewers,
  setSubmissionMails: reviewers,
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
  // Not submitted.
  takeReview: { ...reviewers, superUser: '409 CONFLICT' },
  // Nobody has it: there is nothing to do.
  giveBackReview: reviewers,
  listInternalNotes: { ...staff, superUser: '200 NOT_FOUND' },
  createInternalNote: reviewers,
  // A note that does not exist.
  deleteInternalNote: { ...reviewers, superUser: '404 NOT_FOUND' },
  getRisk: staff,
  runRiskCheck: reviewers,
  getVendorDocuments: part,
  uploadVendorDocument: part,
  // A document that does not exist.
  decideVendorDocument: { ...reviewers, superUser: '404 NOT_FOUND' },
  removeVendorDocument: { ...child, owner: '404 NOT_FOUND', superUser: '404 NOT_FOUND' },
  getFigures: staff,
  searchWaitingChanges: { ...staff, superUser: '200 NOT_FOUND' },
  listChanges: { ...part, owner: '200 NOT_FOUND', superUser: '200 NOT_FOUND' },
  // There is no change: a registration that is not approved is changed at once.
  decideChange: { ...staff, superUser: '404 NOT_FOUND' },
  enterBankAmounts: { ...child, owner: '404 NOT_FOUND', superUser: '403 FORBIDDEN' },
  withdrawChange: { ...child, owner: '404 NOT_FOUND', superUser: '404 NOT_FOUND' },
  answerReviewNote: { ...part, owner: '409 CONFLICT', superUser: '409 CONFLICT' },
  /** Only the owner takes a registration back; a super user asks for changes instead. */
  withdrawVendorRequest: { ...part, owner: '409 CONFLICT', superUser: '403 FORBIDDEN' },
  listStepInvites: part,
  createStepInvite: child,
  // The mail of the invitation has just left.
  remindStepInvite: { ...child, owner: '429 RATE_LIMITED', superUser: '429 RATE_LIMITED' },
  revokeStepInvite: child,
  getPrefill: part,
  // The body names no approved registration of the owner.
  copyAnswers: { ...part, owner: '404 NOT_FOUND', superUser: '404 NOT_FOUND' },
  openHandOffLink: byToken,
  sendHandOffCode: byToken,
  startHandOff: byToken,
  getHandOff: guests,
  returnHandOff: guests,
  getAgreement: part,
  /** Not approved. */
  sendAgreement: single,
  listDocuments: { ...part, owner: '200 NOT_FOUND', superUser: '200 NOT_FOUND' },
  listSignedDocuments: signers,
  getSigning: signers,
  signAgreement: signers,
  declineAgreement: signers,
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
  searchPayment: withInvited(part, '200 SUCCESS'),
  createPayment: withInvited(single, '409 CONFLICT'),
  updatePayment: withInvited(child, '200 SUCCESS'),
  searchAch: part,
  createAch: single,
  updateAch: child,
  findBank: shared,
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
  searchCodeHeaders: withInvited(shared, '200 SUCCESS'),
  listCodeDetails: withInvited(shared, '200 SUCCESS'),
  keepAddress: withInvited(shared, '200 SUCCESS'),
  suggestAddresses: withInvited(shared, '200 SUCCESS'),
};

/** What a viewer may use, by endpoint: what reads, and what concerns the own account. */
const VIEWER_MAY = [
  /^(get|list|search|preload|find|suggest)/,
  /^(checkDuplicateSite|keepAddress|verifyCaptcha|updateProfile)$/,
  /Passkey$|Sessions?$/,
];

/** What every endpoint of the contract answers to every caller. */
export const ACCESS_GRID = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]): [string, Readonly<Record<Caller, Cell>>] => [
    name,
    {
      viewer: VIEWER_MAY.some((pattern) => pattern.test(name)) ? row.superUser : '403 FORBIDDEN',
      bankApprover: row.superUser,
      admin: row.superUser,
      ...row,
    },
  ]),
) as Readonly<Record<EndpointName, Readonly<Record<Caller, Cell>>>>;
