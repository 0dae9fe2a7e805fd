import {
  AUTHORITY,
  NATIONAL_ACCOUNT,
  RECORD_ACTIVE,
  type ProcessStatus,
  type Program,
  type RecordStatus,
} from '../enums';

/** Roles of the company's staff, least first. */
export const STAFF_ROLES = ['viewer', 'reviewer', 'bank-approver', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * `readAll`: every registration, the search and the review desk. `review`: decide on them, and
 * change them for a shop. `openTaxForms`: open a signed W-9 with its whole number.
 * `acceptStaffChanges`: accept a change of an approved vendor that another member of staff entered.
 * `exportVendors`: download all approved vendors, with whole numbers too.
 * `manageStaff`: invite staff, change their roles, and make keys for other systems.
 */
export const STAFF_PERMISSIONS = [
  'readAll',
  'review',
  'openTaxForms',
  'acceptStaffChanges',
  'exportVendors',
  'manageStaff',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

interface StaffRights {
  readonly authority: string;
  readonly may: readonly StaffPermission[];
}

/** What each role may do. Both the backend and the portal decide by this table. */
export const STAFF_RIGHTS: Readonly<Record<StaffRole, StaffRights>> = {
  viewer: { authority: AUTHORITY.viewer, may: ['readAll'] },
  reviewer: { authority: AUTHORITY.superUser, may: ['readAll', 'review'] },
  'bank-approver': {
    authority: AUTHORITY.bankApprover,
    may: ['readAll', 'review', 'openTaxForms', 'acceptStaffChanges'],
  },
  admin: { authority: AUTHORITY.admin, may: [...STAFF_PERMISSIONS] },
};

/** The highest staff role among a person's authorities; undefined for everyone else. */
export const staffRoleOf = (authorities: readonly string[]): StaffRole | undefined =>
  STAFF_ROLES.findLast((role) => authorities.includes(STAFF_RIGHTS[role].authority));

/** A person's authorities but those of the staff. */
export const withoutStaffRole = (authorities: readonly string[]): string[] =>
  authorities.filter(
    (authority) => !STAFF_ROLES.some((role) => STAFF_RIGHTS[role].authority === authority),
  );

/** Whether a person's staff role has a permission. */
export function staffMay(authorities: readonly string[], permission: StaffPermission): boolean {
  const role = staffRoleOf(authorities);
  return role !== undefined && STAFF_RIGHTS[role].may.includes(permission);
}

/** Whether a person may change registrations at all. Status and owner decide which ones. */
export const mayChangeRegistrations = (authorities: readonly string[]): boolean =>
  staffRoleOf(authorities) === undefined || staffMay(authorities, 'review');

/** Statuses in which the owner of a request may still change it, as without a status. */
export const OPEN_STATUSES: readonly ProcessStatus[] = ['DRAFT', 'ERROR'];

/** Whether a vendor request is active. Nobody changes, submits or decides an inactive one. */
export const isActive = ({ recordStatus }: { readonly recordStatus: RecordStatus }): boolean =>
  recordStatus === RECORD_ACTIVE;

/** Whether the status allows changes: the owner's until it is sent, a super user's always. */
export function isEditable(processStatus: ProcessStatus | null, superUser: boolean): boolean {
  return superUser || processStatus === null || OPEN_STATUSES.includes(processStatus);
}

/**
 * Whether the status allows sending a vendor request for approval. Completeness is checked
 * separately.
 * @param submitStatuses the statuses configured for owners
 */
export function isSubmittable(
  processStatus: ProcessStatus | null,
  superUser: boolean,
  submitStatuses: readonly ProcessStatus[] = OPEN_STATUSES,
): boolean {
  return (
    superUser ||
    (processStatus === null
      ? submitStatuses.includes('DRAFT')
      : submitStatuses.includes(processStatus))
  );
}

/**
 * Whether a person may move a vendor request from one program to another. A National Account is
 * given and taken by super users only: it lets steps be skipped.
 */
export function mayChooseProgram(
  current: Program | null,
  next: Program | null,
  superUser: boolean,
): boolean {
  return (
    superUser || current === next || (current !== NATIONAL_ACCOUNT && next !== NATIONAL_ACCOUNT)
  );
}

/** The environment label that switches the production rule on. */
export const PRODUCTION = 'PROD';

/**
 * The production rule: an external person without a shop may start a registration only with an
 * `lnt` authority other than `lntvendor/myAccount`. Outside production everyone may, but for staff
 * who only read.
 */
export function mayStartRegistration(
  environmentLabel: string,
  user: { readonly isSuperUser: boolean; readonly authorities: readonly string[] },
  shopCount: number,
): boolean {
  if (!mayChangeRegistrations(user.authorities)) return false;
  if (environmentLabel !== PRODUCTION || user.isSuperUser || shopCount > 0) return true;
  return user.authorities.some(
    (authority) => authority.startsWith('lnt') && authority !== AUTHORITY.myAccount,
  );
}
