import { startTransition, useRef, useState } from 'react';

/**
 * Runs one save at a time. `busy` is set only for a save that waits for something: one that has nothing to send would render the
 * whole step twice on its way to the next.
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
      // A task of its own: a save without a request is done before it.
      const waits = setTimeout(() => setBusy(true));
      try {
        return await save();
      } finally {
        running.current = false;
        clearTimeout(waits);
        // Rendered together with the next step, where the save leads to one: this step is not rendered once more for it.
        startTransition(() => setBusy(false));
      }
    },
  };
}
