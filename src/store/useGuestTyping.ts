import { useEffect } from 'react';
import type { Endpoint } from '@contract/endpoints/define';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { listenAll } from '@/lib/listenAll';
import { reportEveryMs } from '@/lib/reportEvery';
import { useServices } from './services';

/**
 * Reports that an invited contact types or points while nothing is requested: reading and filling
 * in is use of the session, whose end would take what drafts leave out, such as a tax ID.
 * @param endpoint a GET of the session
 */
export function useGuestTyping(endpoint: Endpoint): void {
  const services = useServices();
  useEffect(() => {
    const everyMs = reportEveryMs(services.config.session.idleMinutes * MINUTE_MS);
    let reportedAt = Date.now();
    const report = (): void => {
      // A clock that is set back must not stop the reports.
      if (Math.abs(Date.now() - reportedAt) < everyMs) return;
      reportedAt = Date.now();
      void keepAlive(services, endpoint);
    };
    return listenAll([
      [window, 'keydown', report],
      [window, 'pointerdown', report],
    ]);
  }, [endpoint, services]);
}
