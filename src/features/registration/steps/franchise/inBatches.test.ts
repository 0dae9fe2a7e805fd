import { inBatches } from './inBatches';

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('inBatches', () => {
  it('FRN-04 one act per item, at most four at a time, with progress', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const acted: number[] = [];
    const items = Array.from({ length: 11 }, (_, i) => i);
    const result = await inBatches(
      items,
      4,
      async (item) => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        acted.push(item);
        running -= 1;
      },
      (through) => progress.push(through),
    );
    expect(most).toBe(4);
    expect(acted.sort((a, b) => a - b)).toEqual(items);
    expect(progress).toEqual(items.map((i) => i + 1));
    expect(result).toEqual({ done: expect.arrayContaining(items), failed: [] });
  });

  it('FRN-05 what fails is named and stops none of the others', async () => {
    const { done, failed } = await inBatches(['a', 'b', 'c', 'd', 'e', 'f'], 4, async (item) => {
      await turn();
      if (item === 'b' || item === 'e') throw new Error(item);
    });
    expect([...done].sort()).toEqual(['a', 'c', 'd', 'f']);
    expect(failed.map(({ item }) => item)).toEqual(['b', 'e']);
  });

  it('FRN-04 nothing to do is done at once', async () => {
    expect(await inBatches([], 4, () => Promise.reject(new Error('never')))).toEqual({
      done: [],
      failed: [],
    });
  });
});
