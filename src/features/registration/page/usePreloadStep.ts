import { useEffect } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { codeListsApi } from '@/api/codeLists';
import { useAppDispatch } from '@/store/hooks';
import { STEP_DEFINITIONS } from '../steps/definitions';
import { STEP_SCREENS } from './stepScreens';

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
      void STEP_SCREENS[step].preload();
      for (const name of STEP_DEFINITIONS[step].codeLists)
        void dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false }));
    };
    if (idle) return whenIdle(fetchBoth);
    fetchBoth();
    return undefined;
  }, [dispatch, idle, step]);
}

/**
 * Runs a task in idle time; Safari has no idle time, where a pause takes its place.
 * @returns cancels it
 */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => task(), { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
