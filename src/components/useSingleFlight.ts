import { useCallback, useRef, useState } from 'react';

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
    // A task of its own: what has nothing to wait for is done before it, and renders nothing.
    const waits = setTimeout(() => setBusy(true));
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
