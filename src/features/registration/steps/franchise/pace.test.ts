import { apiError } from '@/api/errors';
import { createPace } from './pace';
import { mapWithConcurrency } from './mapWithConcurrency';

describe('createPace', () => {
  function paced() {
    let time = 0;
    const inTurn = createPace(
      () => time,
      async (ms) => {
        time += ms;
      },
    );
    return { inTurn, now: () => time };
  }

  it('FRN-22 keeps below the rate that the backend accepts', async () => {
    const { inTurn, now } = paced();
    for (let sent = 0; sent < 600; sent += 1) await inTurn(async () => undefined);
    // 150 at once, then 45 a second.
    expect(now()).toBeGreaterThanOrEqual(9_900);
    expect(now()).toBeLessThan(11_000);
  });

  it('FRN-22 repeats only what was refused for the rate, after a pause', async () => {
    const { inTurn, now } = paced();
    let attempts = 0;
    await inTurn(async () => {
      attempts += 1;
      if (attempts < 3) throw apiError('rateLimited');
    });
    expect(attempts).toBe(3);
    expect(now()).toBeGreaterThanOrEqual(3000);

    const always = inTurn(async () => {
      attempts += 1;
      throw apiError('rateLimited');
    });
    await expect(always).rejects.toMatchObject({ kind: 'rateLimited' });
    expect(attempts).toBe(8);
    const failing = inTurn(() => Promise.reject(apiError('failed')));
    await expect(failing).rejects.toMatchObject({ kind: 'failed' });
  });
});

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
