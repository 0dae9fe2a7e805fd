import {
  AUTHORITY,
  NATIONAL_ACCOUNT,
  RECORD_ACTIVE,
  type ProcessStatus,
  type Program,
  type RecordStatus,
} from '../enums';

/**
 * Statuses in which the owner of a request may still change it; so may they while there is none.
 */
export const OPEN_STATUSES: readonly ProcessStatus[] = ['DRAFT', 'ERROR'];

/** Whether a vendor request is active. Nobody changes, submits or decides an inactive one. */
export const isActive = ({ recordStatus }: { readonly recordStatus: RecordStatus }): boolean =>
  recordStatus === RECORD_ACTIVE;

/**
 * Whether the status allows changing an active vendor request: its owner until it is sent, a super
 * user always.
 */
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
 * `lnt` authority other than `lntvendor/myAccount`. Outside production everyone may.
 */
export function mayStartRegistration(
  environmentLabel: string,
  user: { readonly isSuperUser: boolean; readonly authorities: readonly string[] },
  shopCount: number,
): boolean {
  if (environmentLabel !== PRODUCTION || user.isSuperUser || shopCount > 0) return true;
  return user.authorities.some(
    (authority) => authority.startsWith('lnt') && authority !== AUTHORITY.myAccount,
  );
}
