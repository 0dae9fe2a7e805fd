import { mapWithConcurrency } from './mapWithConcurrency';

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('mapWithConcurrency', () => {
  it('FRN-04 runs once per item, at most four at a time', async () => {
    let running = 0;
    let most = 0;
    const seen: number[] = [];
    const items = Array.from({ length: 11 }, (_, index) => index);
    const settled = await mapWithConcurrency(items, 4, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      seen.push(item);
      running -= 1;
    });
    expect(most).toBe(4);
    expect(seen.sort((a, b) => a - b)).toEqual(items);
    expect(settled.map(({ item, status }) => [item, status])).toEqual(
      items.map((item) => [item, 'fulfilled']),
    );
  });

  it('FRN-05 names what failed and lets the others finish', async () => {
    const settled = await mapWithConcurrency(['a', 'b', 'c', 'd', 'e', 'f'], 4, async (item) => {
      await turn();
      if (item === 'b' || item === 'e') throw new Error(item);
    });
    expect(settled.filter(({ status }) => status === 'rejected').map(({ item }) => item)).toEqual([
      'b',
      'e',
    ]);
    expect(settled).toHaveLength(6);
  });

  it('FRN-04 has nothing to do for no items', async () => {
    expect(await mapWithConcurrency([], 4, () => Promise.reject(new Error('never')))).toEqual([]);
  });
});
