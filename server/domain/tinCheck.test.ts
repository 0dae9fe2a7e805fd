import { tinOutcome } from '@contract/rules/tin';
import {
  afterCheck,
  type CheckState,
  isSameIdentity,
  formatNextCheck,
  UNCHECKED,
} from './tinCheck';

const now = new Date('2026-03-10T15:04:05.678Z');
const failTimes = (times: number): CheckState =>
  Array.from({ length: times }).reduce<CheckState>(
    (state) => afterCheck(state, 'NO MATCH', now),
    UNCHECKED,
  );
const outcomeOf = (state: CheckState, at = now.getTime()) =>
  tinOutcome({ ...state, ...formatNextCheck(state.nextTinCheckAt) }, at).kind;

describe('the tax check on the server', () => {
  it('W9-15 the lock of the second failure opens a day later, to the second', () => {
    const state = failTimes(2);
    expect(formatNextCheck(state.nextTinCheckAt)).toEqual({
      lockedUntil: '2026-03-11T15:04:05.678Z',
      nextTinCheckDate: '2026-03-11',
      nextTinCheckTime: '15:04:05',
    });
    expect(outcomeOf(state, now.getTime() + 24 * 3600_000 - 60_000)).toBe('locked-until');
    expect(outcomeOf(state, now.getTime() + 24 * 3600_000)).toBe('retry');
  });

  it('only the second failure names a time', () => {
    expect([1, 3, 4].map((times) => failTimes(times).nextTinCheckAt)).toEqual([null, null, null]);
    expect(formatNextCheck(null)).toEqual({
      lockedUntil: '',
      nextTinCheckDate: '',
      nextTinCheckTime: '',
    });
  });

  it('W9-20 name, type and number make the identity', () => {
    const identity = { name: 'Ruth Miller', idType: 'EIN', idNumber: '314027681' } as const;
    expect(isSameIdentity(identity, { ...identity })).toBe(true);
    for (const other of [{ name: 'Ruth' }, { idType: 'SSN' }, { idNumber: '314027682' }] as const)
      expect(isSameIdentity(identity, { ...identity, ...other })).toBe(false);
  });
});
