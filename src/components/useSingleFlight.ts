import { useCallback, useRef, useState } from 'react';

/** A task that takes less shows no sign of it, in milliseconds: the sign would only flash, and render the screen twice. */
export const BUSY_AFTER_MS = 100;

/**
 * Runs async tasks one at a time: while one runs, another press does nothing.
 * @returns `run` rejects with what the task throws, and resolves to whether the task ran
 */
export function useSingleFlight() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = useCallback(async (task: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    const waits = setTimeout(() => setBusy(true), BUSY_AFTER_MS);
    try {
      await task();
      return true;
    } finally {
      running.current = false;
      clearTimeout(waits);
      setBusy(false);
    }
  }, []);

  return { busy, run };
}
