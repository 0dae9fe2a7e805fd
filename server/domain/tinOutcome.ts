import type { IdType, ProcessStatus, TinResponse } from '@contract/enums';
import { TIN_RETRY_AFTER_MS } from '@contract/rules/tin';

/** What the tax authority compares. */
export interface TaxIdentity {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits. */
  readonly idNumber: string;
}

/** What the server itself keeps of the checks. */
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

/** The state of the checks of a record; of none, the state of one never checked. */
export const checkStateOf = (record: CheckState | undefined): CheckState => {
  const { tinCheckCount, tinApiResponse, processStatus, nextTinCheckAt, unlockedBySuperUser } =
    record ?? UNCHECKED;
  return { tinCheckCount, tinApiResponse, processStatus, nextTinCheckAt, unlockedBySuperUser };
};

/** Whether the tax authority would be asked the same again; such a question burns no attempt. */
export const isSameIdentity = (a: TaxIdentity, b: TaxIdentity): boolean =>
  a.name === b.name && a.idType === b.idType && a.idNumber === b.idNumber;

/**
 * The state after a check that was answered. Every answered check counts; the second failure sets the time of the
 * next one, and a super user's unlocking is used up.
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

/** A moment as the contract spells it: date and time, both in UTC; empty texts for none. */
export function spellNextCheck(at: Date | null): {
  nextTinCheckDate: string;
  nextTinCheckTime: string;
} {
  const [date = '', time = ''] = at ? at.toISOString().split('T') : [];
  return { nextTinCheckDate: date, nextTinCheckTime: time.slice(0, 8) };
}
