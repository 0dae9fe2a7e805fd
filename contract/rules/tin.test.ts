import { isTinLocked, nextTinCheckAt, tinOutcome, type TinFacts } from './tin';

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

describe('tinOutcome', () => {
  it.each([1, 3, 5, 7])(
    'W9-22 W9-16 NO MATCH with the odd count %i may be tried again',
    (count) => {
      expect(tinOutcome(failed(count), now)).toEqual({ kind: 'retry' });
    },
  );

  it('W9-22 W9-15 the second NO MATCH locks until its time, to the minute', () => {
    const until = Date.parse('2026-03-11T15:00:00Z');
    expect(tinOutcome(waiting, now)).toEqual({ kind: 'locked-until', until });
    expect(tinOutcome(waiting, until - 60_000)).toEqual({ kind: 'locked-until', until });
    expect(tinOutcome(waiting, until)).toEqual({ kind: 'retry' });
  });

  it('W9-22 a second NO MATCH without a time stays locked rather than open', () => {
    expect(tinOutcome(failed(2), now)).toEqual({ kind: 'locked-until', until: null });
  });

  it.each([4, 6, 8])(
    'W9-22 W9-17 NO MATCH with the even count %i waits for a representative, however much time passes',
    (count) => {
      expect(tinOutcome(failed(count), now)).toEqual({ kind: 'locked-representative' });
      expect(tinOutcome({ ...waiting, tinCheckCount: count }, now + 1e12)).toEqual({
        kind: 'locked-representative',
      });
    },
  );

  it.each([2, 4, 6])('W9-18 a super user opens the lock of count %i', (count) => {
    expect(tinOutcome({ ...waiting, tinCheckCount: count, unlockedBySuperUser: 1 }, now)).toEqual({
      kind: 'retry',
    });
  });

  it('W9-22 W9-10 W9-19 MATCH is final: COMPLETE passes, ERROR is for support whatever the count', () => {
    expect(
      tinOutcome(failed(2, { tinApiResponse: 'MATCH', processStatus: 'COMPLETE' }), now),
    ).toEqual({ kind: 'passed' });
    for (const count of [1, 2, 3])
      expect(tinOutcome(failed(count, { tinApiResponse: 'MATCH' }), now)).toEqual({
        kind: 'locked-support',
      });
  });

  it('W9-21 a form whose number was never checked is unchecked', () => {
    expect(tinOutcome(failed(0, { tinApiResponse: null, processStatus: null }), now)).toEqual({
      kind: 'unchecked',
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
