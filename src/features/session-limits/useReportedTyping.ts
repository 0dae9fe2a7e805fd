import { useEffect } from 'react';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { listenAll } from '@/lib/listenAll';
import { reportEveryMs } from '@/lib/reportEvery';
import { useServices } from '@/store/services';

/**
 * Looking whether a report is due reads the browser's storage, which not every key needs to pay
 * for.
 */
const CHECK_EVERY_MS = 1_000;

/**
 * Reports that someone types or points while nothing is requested: filling in a long form is use of
 * the session, which the backend cannot see by itself.
 */
export function useReportedTyping(paused: boolean): void {
  const services = useServices();
  useEffect(() => {
    const { config, sessionUse } = services;
    const idleMs = config.session.idleMinutes * MINUTE_MS;
    if (paused || idleMs === 0) return undefined;
    const everyMs = reportEveryMs(idleMs);
    let busy = false;
    let checkedAt = 0;
    const report = (): void => {
      if (Math.abs(Date.now() - checkedAt) < CHECK_EVERY_MS) return;
      checkedAt = Date.now();
      const ahead = sessionUse.endAhead();
      if (busy || ahead?.limit !== 'idle' || ahead.at - Date.now() > idleMs - everyMs) return;
      busy = true;
      void keepAlive(services).finally(() => (busy = false));
    };
    return listenAll([
      [window, 'keydown', report],
      [window, 'pointerdown', report],
    ]);
  }, [paused, services]);
}
