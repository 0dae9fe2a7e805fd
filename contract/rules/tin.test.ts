import { isTinLocked, nextTinCheckAt, tinOutcome, type TinFacts, type TinOutcome } from './tin';

const now = Date.parse('2026-03-10T15:00:00Z');
const failed = (tinCheckCount: number, over: Partial<TinFacts> = {}): TinFacts => ({
  tinApiResponse: 'NO MATCH',
  tinCheckCount,
  processStatus: 'ERROR',
  nextTinCheckDate: '',
  nextTinCheckTime: '',
  lockedUntil: '',
  unlockedBySuperUser: 0,
  ...over,
});
const waiting = failed(2, { nextTinCheckDate: '2026-03-11', nextTinCheckTime: '15:00:00' });

const lockedUntil = '2026-03-11T15:00:00Z';
const until = Date.parse(lockedUntil);
const unlocked = { unlockedBySuperUser: 1 } as const;
const matched = { tinApiResponse: 'MATCH' } as const;

describe('tinOutcome', () => {
  it.each<[name: string, facts: TinFacts, kind: TinOutcome['kind'], at?: number]>([
    ['W9-21 unchecked', failed(0, { tinApiResponse: null, processStatus: null }), 'unchecked'],
    ['W9-21 without a check', failed(0), 'unchecked'],
    ['W9-21 without a response', failed(1, { tinApiResponse: null }), 'unchecked'],
    ['W9-21 matched without a status', failed(1, { ...matched, processStatus: null }), 'unchecked'],
    ['W9-22 W9-16 failed once', failed(1), 'retry'],
    ['SEC-26 of a person who is locked', failed(1, { lockedUntil }), 'locked-until', until - 1],
    ['SEC-26 of that person later', failed(1, { lockedUntil }), 'retry', until],
    ['W9-22 W9-15 failed twice', waiting, 'locked-until', until - 60_000],
    ['W9-22 W9-15 failed twice, at the time', waiting, 'retry', until],
    ['W9-22 failed twice without a time', failed(2), 'locked-until'],
    ['W9-22 W9-16 failed three times', failed(3), 'retry'],
    ['W9-22 W9-17 failed four times', failed(4), 'locked-representative'],
    ['W9-22 W9-17 long ago', { ...waiting, tinCheckCount: 4 }, 'locked-representative', now + 1e12],
    ['W9-22 W9-16 failed five times', failed(5), 'retry'],
    ['W9-22 W9-17 failed six times', failed(6), 'locked-representative'],
    ['W9-18 unlocked after two', { ...waiting, ...unlocked }, 'retry'],
    ['W9-18 unlocked after four', failed(4, unlocked), 'retry'],
    ['W9-22 W9-10 matched', failed(2, { ...matched, processStatus: 'COMPLETE' }), 'passed'],
    ['W9-19 matched with an error', failed(1, matched), 'locked-support'],
    ['W9-19 matched with an error after two', failed(2, matched), 'locked-support'],
  ])('%s', (_name, facts, kind, at = now) => {
    expect(tinOutcome(facts, at)).toEqual({
      kind,
      ...(kind === 'locked-until' && { until: nextTinCheckAt(facts) }),
    });
  });

  it('only the three locks close the form', () => {
    const closed = [
      failed(1),
      failed(4),
      waiting,
      failed(1, { tinApiResponse: 'MATCH' }),
      failed(1, { tinApiResponse: 'MATCH', processStatus: 'COMPLETE' }),
    ].map((f) => isTinLocked(tinOutcome(f, now)));
    expect(closed).toEqual([false, true, true, true, false]);
  });

  it('reads a date without a time as the day’s beginning and nonsense as none', () => {
    expect(nextTinCheckAt(failed(2, { nextTinCheckDate: '2026-03-11' }))).toBe(
      Date.parse('2026-03-11T00:00:00Z'),
    );
    expect(nextTinCheckAt(failed(2, { nextTinCheckDate: 'soon' }))).toBeNull();
  });

  it('prefers the whole timestamp of the lock to its two parts', () => {
    expect(nextTinCheckAt({ ...waiting, lockedUntil: '2026-03-11T10:30:00-05:00' })).toBe(
      Date.parse('2026-03-11T15:30:00Z'),
    );
  });
});
