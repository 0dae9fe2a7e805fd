import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { StepKey } from '@contract/journey/steps';
import type { RootState } from '@/store/rootReducer';
import { stepLeft } from '@/store/visitedSteps';
import { useRegistration } from '../model/RegistrationContext';

/**
 * Marks a step as visited when its screen gives way to another of the portal: from then on its card
 * shows its errors. A tab that is closed or loaded again marks nothing: the person comes back to
 * the step. In development, strict mode marks every step that opens.
 * @param shown false while only the skeleton of the step is on the screen
 */
export function useStepLeft(step: StepKey, shown: boolean): void {
  const { requestUid, takeLeftByNext } = useRegistration();
  const byNext = useRef(takeLeftByNext);
  byNext.current = takeLeftByNext;
  const store = useStore<RootState>();
  useEffect(() => {
    if (!shown || requestUid === null) return undefined;
    return () => {
      // The end of a session closes the screen too, and has just cleared what was visited.
      if (store.getState().sessionStatus.sub)
        store.dispatch(stepLeft({ requestUid, step, done: byNext.current(step) }));
    };
  }, [requestUid, shown, step, store]);
}
