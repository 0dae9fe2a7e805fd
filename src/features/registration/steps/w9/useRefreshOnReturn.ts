import { useEffect } from 'react';
import { w9Api } from '@/api/w9';
import { useAppDispatch } from '@/store/hooks';
import { useRegistration } from '../../model/RegistrationContext';

/**
 * Reads a locked W-9 again when the person comes back to the tab or the window. The form then
 * follows the server: an unlock by a super user, and a clock that the PC does not know. No timer
 * reads it, because each request counts as use of the session, which would then never end.
 */
export function useRefreshOnReturn(locked: boolean): void {
  const { requestUid } = useRegistration();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!locked || requestUid === null) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void dispatch(
        w9Api.endpoints.getW9.initiate({ requestUid }, { subscribe: false, forceRefetch: true }),
      );
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, locked, requestUid]);
}
