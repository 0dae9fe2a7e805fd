import { useCallback, useRef, useState } from 'react';

/**
 * A task that takes less shows no sign of it, in milliseconds: the sign would only flash, and
 * render the screen twice.
 */
export const BUSY_AFTER_MS = 100;

const atOnce = (update: () => void): void => update();

/**
 * Runs async tasks one at a time: while one runs, another press does nothing.
 * @param release how `busy` ends: `startTransition` lets a screen that leaves render its successor
 * first
 * @returns `run` rejects with what the task throws, and resolves to its result, or to null while
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
