const LOCK = 'vendor-portal-session';

/**
 * A busy browser needs a moment to show stored data of one tab to the next tab that gets the lock.
 */
const SETTLE_MS = 250;

/**
 * Runs a task under the lock of all tabs, and holds the lock for SETTLE_MS more. Only the next tab
 * waits for that.
 */
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
