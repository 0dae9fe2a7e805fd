const LOCK = 'vendor-portal-session';

/** A busy browser shows one tab's stored data to the next lock holder after a moment. */
const SETTLE_MS = 250;

/** Runs a task under the lock of all tabs. The next tab waits for SETTLE_MS more. */
export const underLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator
    ? new Promise((resolve, reject) => {
        navigator.locks
          .request(LOCK, async () => {
            const result = task();
            resolve(result);
            await result.catch(() => undefined);
            await new Promise((release) => setTimeout(release, SETTLE_MS));
          })
          // A browser may refuse the lock.
          .catch(reject);
      })
    : task();
