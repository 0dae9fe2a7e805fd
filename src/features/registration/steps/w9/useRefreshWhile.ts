import { useEffect } from 'react';
import { w9Api } from '@/api/w9';
import { useAppDispatch } from '@/store/hooks';
import { useRegistration } from '../../model/RegistrationContext';

const EVERY_MS = 60_000;

/**
 * Reads the W-9 again every minute, and when the person comes back to the page. A locked form then
 * follows the server: an unlock by a super user, and a clock that the PC does not know.
 */
export function useRefreshWhile(locked: boolean): void {
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
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch, locked, requestUid]);
}
