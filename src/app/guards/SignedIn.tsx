import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetUserInfoQuery } from '@/api/users';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useServices } from '@/store/services';
import { acceptUserInfo } from '@/store/user/useCurrentUser';
import { usePageOpened } from '../pageOpened';

/**
 * Lets signed-in people through. The session is refreshed on load: a refusal ends it, and requests
 * deal with any other failure. A person with refused user info is signed out with the no-access
 * message. If user info failed to load, the screens show it.
 */
export function SignedIn() {
  const { session } = useServices();
  const opened = usePageOpened();
  // With a valid token the page starts at once, in parallel with the refresh.
  const [usable] = useState(() => session.isUsable());
  const [ready, setReady] = useState(usable);
  /** The one renewal of this load. */
  const renewal = useRef<Promise<unknown> | null>(null);
  const { data } = useGetUserInfoQuery(session.email(), { skip: !ready });
  const refused = data !== undefined && acceptUserInfo(data) === null;

  useEffect(() => {
    // On a slow line the first page goes first, unless it needs the new token.
    if (!opened && usable) return undefined;
    renewal.current ??= session.refresh(null);
    let current = true;
    void renewal.current.then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [opened, session, usable]);

  useEffect(() => {
    if (refused) session.end('noAccess');
  }, [refused, session]);

  return !ready || refused ? <LoadingScreen /> : <Outlet />;
}
