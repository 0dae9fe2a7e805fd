import { useEffect } from 'react';
import { handOffEndpoints } from '@contract/endpoints/handOff';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { listenAll } from '@/lib/listenAll';
import { reportEveryMs } from '@/lib/reportEvery';
import { useServices } from '@/store/services';

/**
 * Reports that the contact types or points while nothing is requested: filling in a step is use of
 * the session, whose end would take what drafts leave out, such as a tax ID.
 */
export function useGuestTyping(): void {
  const services = useServices();
  useEffect(() => {
    const everyMs = reportEveryMs(services.config.session.idleMinutes * MINUTE_MS);
    let reportedAt = Date.now();
    const report = (): void => {
      // A clock that is set back must not stop the reports.
      if (Math.abs(Date.now() - reportedAt) < everyMs) return;
      reportedAt = Date.now();
      void keepAlive(services, handOffEndpoints.getHandOff);
    };
    return listenAll([
      [window, 'keydown', report],
      [window, 'pointerdown', report],
    ]);
  }, [services]);
}
