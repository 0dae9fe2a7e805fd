import { useCallback, useRef, useState } from 'react';

/** Tasks faster than this show no progress, in milliseconds: it would only flash. */
export const BUSY_AFTER_MS = 100;

const atOnce = (update: () => void): void => update();

/**
 * Runs async tasks one at a time. While one runs, another press does nothing.
 * @param release how `busy` ends: `startTransition` lets a leaving screen render its successor
 * first
 * @returns `run` rejects with the error of the task. It resolves to its result, or to null while
 * another task runs
 */
export function useSingleFlight(release: (update: () => void) => void = atOnce) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = useCallback(
    async <Result>(task: () => Promise<Result>): Promise<Result | null> => {
      if (running.current) return null;
      running.current = true;
      const waits = setTimeout(() => setBusy(true), BUSY_AFTER_MS);
      try {
        return await task();
      } finally {
        running.current = false;
        clearTimeout(waits);
        release(() => setBusy(false));
      }
    },
    [release],
  );

  return { busy, run };
}
