import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { LogOut } from '@/api/identity/session';
import { hasUnsavedTyping } from '@/lib/unsavedTyping';
import type { RootState } from './rootReducer';
import { useServices } from './services';
import { logOutAsked } from './sessionStatus';

/** Logs out, which deletes the drafts, so the bar first asks about unsaved typing. */
export function useLogOut(): (reason?: LogOut) => void {
  const { session } = useServices();
  const { dispatch, getState } = useStore<RootState>();
  return useCallback(
    (reason = 'chosen') => {
      // The forms come first: asking them turns typing of the last moment into a draft.
      if (hasUnsavedTyping() || Object.keys(getState().drafts.byKey).length > 0)
        dispatch(logOutAsked(reason));
      else void session.signOut(reason);
    },
    [dispatch, getState, session],
  );
}
