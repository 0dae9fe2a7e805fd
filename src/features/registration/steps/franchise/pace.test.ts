import { apiError } from '@/api/errors';
import { createPace } from './pace';

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
