import { useCallback, useEffect, useRef } from 'react';
import type { StepKey } from '@contract/journey/steps';

/**
 * Whether a step is still on the screen, for a save that ends after the person may have left it.
 * @param step the step of the address, null on other pages
 * @returns the same function at every render
 */
export function useShowsStep(step: StepKey | null): (of: StepKey) => boolean {
  const shown = useRef<StepKey | null>(null);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  return useCallback((of) => shown.current === of, []);
}
