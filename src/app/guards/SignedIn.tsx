import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetUserInfoQuery } from '@/api/users';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useServices } from '@/store/services';
import { acceptUserInfo } from '@/store/user/useCurrentUser';

/**
 * Lets signed-in people through. The session is renewed on load: a refused renewal ends it, one that
 * cannot be had leaves it to the calls. A person whose user info is not accepted is signed out with
 * the no-access message; a failed load of it is the screens' matter, not a refusal.
 */
export function SignedIn() {
  const { session } = useServices();
  // A token that is still good lets the page start; its renewal runs beside it.
  const [ready, setReady] = useState(() => session.isUsable());
  const { data } = useGetUserInfoQuery(session.email(), { skip: !ready });
  const refused = data !== undefined && acceptUserInfo(data) === null;

  useEffect(() => {
    let current = true;
    void session.refresh(null).then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [session]);

  useEffect(() => {
    if (refused) session.end('noAccess');
  }, [refused, session]);

  return !ready || refused ? <LoadingScreen /> : <Outlet />;
}
