import type { W9 } from '@contract/registration/w9';
import type { IdType, ProcessStatus, TinResponse } from '@contract/enums';
import { TIN_RETRY_AFTER_MS } from '@contract/rules/tin';
import { conflict } from '../http/errors';

/** What the tax authority compares. */
export interface TaxIdentity {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits. */
  readonly idNumber: string;
}

/** The state of the checks, written by the server only. */
export interface CheckState {
  readonly tinCheckCount: number;
  readonly tinApiResponse: TinResponse | null;
  readonly processStatus: ProcessStatus | null;
  readonly nextTinCheckAt: Date | null;
  readonly unlockedBySuperUser: 0 | 1;
}

export const UNCHECKED: CheckState = {
  tinCheckCount: 0,
  tinApiResponse: null,
  processStatus: null,
  nextTinCheckAt: null,
  unlockedBySuperUser: 0,
};

/** The check state of a record; without one, the state of an unchecked record. */
export const checkStateOf = (record: CheckState | undefined): CheckState => {
  const { tinCheckCount, tinApiResponse, processStatus, nextTinCheckAt, unlockedBySuperUser } =
    record ?? UNCHECKED;
  return { tinCheckCount, tinApiResponse, processStatus, nextTinCheckAt, unlockedBySuperUser };
};

/** Whether two identities are the same for the tax authority, which needs no new check. */
export const isSameIdentity = (a: TaxIdentity, b: TaxIdentity): boolean =>
  a.name === b.name && a.idType === b.idType && a.idNumber === b.idNumber;

/**
 * The state after a completed check. Every completed check counts. The second failure sets the time
 * of the next one, and an unlock by a super user is used up.
 */
export function afterCheck(before: CheckState, result: TinResponse, now: Date): CheckState {
  const tinCheckCount = before.tinCheckCount + 1;
  if (result === 'MATCH')
    return {
      tinCheckCount,
      tinApiResponse: 'MATCH',
      processStatus: 'COMPLETE',
      nextTinCheckAt: null,
      unlockedBySuperUser: 0,
    };
  const nextTinCheckAt = tinCheckCount === 2 ? new Date(now.getTime() + TIN_RETRY_AFTER_MS) : null;
  return {
    tinCheckCount,
    tinApiResponse: 'NO MATCH',
    processStatus: 'ERROR',
    nextTinCheckAt,
    unlockedBySuperUser: 0,
  };
}

/** Formats a time for the contract: whole, and as date and time in UTC; empty strings for null. */
export function formatNextCheck(
  at: Date | null,
): Pick<W9, 'lockedUntil' | 'nextTinCheckDate' | 'nextTinCheckTime'> {
  const lockedUntil = at?.toISOString() ?? '';
  const [date = '', time = ''] = lockedUntil.split('T');
  return { lockedUntil, nextTinCheckDate: date, nextTinCheckTime: time.slice(0, 8) };
}

/**
 * Refuses what must wait for the end of a tax check. A lease that ran out belongs to a check that
 * crashed.
 * @throws HttpError CONFLICT
 */
export function assertNoTinCheck(
  { tinCheckLease }: { readonly tinCheckLease: Date | null },
  wallNow: Date,
): void {
  if (tinCheckLease !== null && tinCheckLease > wallNow)
    throw conflict('A tax check of this registration is under way. Please try again in a moment.');
}
