import { STEP_KEYS } from '@contract/journey/steps';
import { keepFor } from './keepFor';
import { totalOf } from './paging';
import { savedSteps } from './reviewNotes';

describe('a reading that is kept for a while', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shares one reading until it is too old', async () => {
    let reading = 0;
    const read = keepFor(1000, async () => (reading += 1));
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    jest.advanceTimersByTime(1000);
    expect(await read()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await read()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const read = keepFor(
      60_000,
      jest.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue('lists'),
    );
    await expect(read()).rejects.toThrow('no database');
    expect(await read()).toBe('lists');
  });
});

describe('the total of a list', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({}));
  const total = async (found: number, limit: number, offset: number) => {
    const count = jest.fn(async () => 1001);
    return [await totalOf(rows(found), { limit, offset }, count), count.mock.calls.length];
  };

  it('counts only where the page does not show the end of the list', async () => {
    expect(await total(0, 50, 0)).toEqual([0, 0]);
    expect(await total(7, 50, 0)).toEqual([7, 0]);
    expect(await total(7, 50, 100)).toEqual([107, 0]);
    expect(await total(50, 50, 0)).toEqual([1001, 1]);
  });

  it('counts for a page behind the end', async () => {
    expect(await total(0, 50, 5000)).toEqual([1001, 1]);
  });
});

const field = (name: string) => ({ field: name, before: '', after: 'x' });

describe('the steps that a write has saved', () => {
  it('REV-04 none by a decision, whose notes are named by their steps', () => {
    expect(savedSteps('request.changesRequested', STEP_KEYS.map(field))).toEqual([]);
  });

  it('REV-04 the step of each changed field of a shared record', () => {
    const fields = ['franchise', 'doorHeightFeet', 'businessName'].map(field);
    expect(savedSteps('basicInfo.changed', fields)).toEqual(['franchise', 'services', 'basicInfo']);
    expect(savedSteps('request.changed', [field('useErepair')])).toEqual(['erepair']);
  });

  it("REV-04 the record's own step by a save without changes, and none by an unlock", () => {
    expect(savedSteps('payment.changed', [])).toEqual(['payment']);
    expect(savedSteps('w9.unlocked', [])).toEqual([]);
  });
});
