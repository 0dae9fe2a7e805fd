import { useEffect } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { codeListsApi } from '@/api/codeLists';
import { useAppDispatch } from '@/store/hooks';
import { STEP_DEFINITIONS } from '../steps/definitions';
import { STEP_SCREENS } from './stepScreens';

/** Loads a step's screen and code lists ahead of time: the step of the address at once, the next one after a pause. */
export function usePreloadStep(step: StepKey | null, afterMs = 0): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (step === null) return undefined;
    const fetchBoth = (): void => {
      void STEP_SCREENS[step].preload();
      for (const name of STEP_DEFINITIONS[step].codeLists)
        void dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false }));
    };
    if (afterMs === 0) fetchBoth();
    const timer = afterMs === 0 ? undefined : setTimeout(fetchBoth, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, dispatch, step]);
}
