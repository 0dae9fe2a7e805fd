import { startTransition, useRef, useState } from 'react';
import { BUSY_AFTER_MS } from '@/components/useSingleFlight';

/**
 * Runs one save at a time. `busy` is set only for a save that takes its time: a quick one would render the whole step twice on its
 * way to the next.
 */
export function useSaving() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** Null while another save runs. */
    once: async <Result>(save: () => Promise<Result>): Promise<Result | null> => {
      if (running.current) return null;
      running.current = true;
      const waits = setTimeout(() => setBusy(true), BUSY_AFTER_MS);
      try {
        return await save();
      } finally {
        running.current = false;
        clearTimeout(waits);
        // After the next step, where the save leads to one: this step is not rendered once more for it.
        startTransition(() => setBusy(false));
      }
    },
  };
}
