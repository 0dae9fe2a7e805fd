import { useEffect } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { codeListsApi } from '@/api/codeLists';
import { whenIdle } from '@/lib/whenIdle';
import { useAppDispatch } from '@/store/hooks';
import { STEPS } from '../steps';

/** The longest wait for idle time, in milliseconds: Next may be pressed at any moment. */
const IDLE_AT_MOST_MS = 2_000;

/**
 * Loads a step's screen and code lists ahead of time, so that it appears without a skeleton.
 * @param idle waits until the step on the screen leaves the browser idle
 */
export function usePreloadStep(step: StepKey | null, { idle = false } = {}): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (step === null) return undefined;
    const fetchBoth = (): void => {
      // Without a connection it would only fail: the step loads them when it opens.
      if (!navigator.onLine) return;
      void STEPS[step].screen.preload();
      for (const name of STEPS[step].codeLists)
        void dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false }));
    };
    if (idle) return whenIdle(fetchBoth, IDLE_AT_MOST_MS);
    fetchBoth();
    return undefined;
  }, [dispatch, idle, step]);
}
