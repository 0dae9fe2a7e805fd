import { useEffect } from 'react';
import { handOffEndpoints } from '@contract/endpoints/handOff';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { listenAll } from '@/lib/listenAll';
import { useServices } from '@/store/services';

/** Well within the half hour without a request after which the backend ends the session. */
const REPORT_EVERY_MS = 5 * MINUTE_MS;

/**
 * Reports that the contact types or points while nothing is requested: filling in a step is use of
 * the session, whose end would take what drafts leave out, such as a tax ID. The limits of a
 * signed-in person's session, which `useReportedTyping` goes by, are not known of this one.
 */
export function useGuestTyping(): void {
  const services = useServices();
  useEffect(() => {
    let reportedAt = Date.now();
    const report = (): void => {
      // A clock that is set back must not stop the reports.
      if (Math.abs(Date.now() - reportedAt) < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      void keepAlive(services, handOffEndpoints.getHandOff);
    };
    return listenAll([
      [window, 'keydown', report],
      [window, 'pointerdown', report],
    ]);
  }, [services]);
}
