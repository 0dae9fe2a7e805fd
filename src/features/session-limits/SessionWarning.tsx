import { useEffect, useState } from 'react';
import { keepAlive } from '@/api/identity/keepAlive';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useLogOut } from '@/store/useLogOut';
import { SessionWarningDialog } from './SessionWarningDialog';
import { useReportedTyping } from './useReportedTyping';
import { useSessionEnd } from './useSessionEnd';

/**
 * Warns before the session ends by a limit, and ends it at that time. Offline it waits for the
 * connection: the sign-in page could not load, and the backend ends the session anyway.
 */
export default function SessionWarning() {
  const services = useServices();
  const { session, config } = services;
  const online = useAppSelector((state) => state.connectivity.online);
  const end = useSessionEnd();
  const logOut = useLogOut();
  /** The end of the session for which the person closed the warning of the maximum. */
  const [seenEnd, setSeenEnd] = useState<number | null>(null);
  const shown = end !== null && end.at !== seenEnd;
  const isOver = end?.secondsLeft === 0 && online;

  useReportedTyping(shown);
  useEffect(() => {
    if (isOver) session.end('expired');
  }, [isOver, session]);

  if (!shown || isOver) return null;
  return (
    <SessionWarningDialog
      end={end}
      maxHours={config.session.maxHours}
      onStay={async () => {
        if (end.limit === 'idle') return keepAlive(services);
        setSeenEnd(end.at);
        return true;
      }}
      onSignOut={() => logOut()}
    />
  );
}
