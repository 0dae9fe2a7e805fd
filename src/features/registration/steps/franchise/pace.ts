import { toApiError } from '@/api/errors';

/** Below the backend's limit (60 a second, 300 at once): others keep their share. */
const PER_SECOND = 45;
const AT_ONCE = 150;

/** Tries of a refused request, and the first pause, which doubles. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps requests within the backend's rate: a refusal makes all of them pause. Only what was not
 * carried out is repeated.
 */
export function createPace(now: () => number = Date.now, sleep: typeof wait = wait) {
  let tokens = AT_ONCE;
  let filledAt = now();
  let pausedUntil = 0;

  const turn = async (): Promise<void> => {
    for (;;) {
      const time = now();
      tokens = Math.min(AT_ONCE, tokens + ((time - filledAt) / 1000) * PER_SECOND);
      filledAt = time;
      if (time >= pausedUntil && tokens >= 1) break;
      await sleep(Math.max(pausedUntil - time, ((1 - tokens) / PER_SECOND) * 1000, 10));
    }
    tokens -= 1;
  };

  /** @throws what the request rejects with, at the latest after five refusals for the rate */
  return async function inTurn<Value>(request: () => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; attempt += 1) {
      await turn();
      try {
        return await request();
      } catch (thrown) {
        if (toApiError(thrown).kind !== 'rateLimited' || attempt === ATTEMPTS) throw thrown;
        pausedUntil = Math.max(pausedUntil, now() + FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };
}

export type InTurn = ReturnType<typeof createPace>;
