import { NATIONAL_ACCOUNT, type ProcessStatus, type Program } from '../enums';

/** Statuses in which the owner of a request may still change it; so may they while there is none. */
const OPEN_STATUSES: readonly ProcessStatus[] = ['DRAFT', 'ERROR'];

/** Whether a request may be changed: by its owner until it was sent, by a super user always. */
export function isEditable(processStatus: ProcessStatus | null, superUser: boolean): boolean {
  return superUser || processStatus === null || OPEN_STATUSES.includes(processStatus);
}

/**
 * Whether the status lets a request be sent for approval; completeness is a question of its own.
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
 * Whether somebody may move a request from one program to another. A National Account is given and
 * taken by super users only: it lets steps be skipped.
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
