import { useEffect } from 'react';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { listenAll } from '@/lib/listenAll';
import { reportEveryMs } from '@/lib/reportEvery';
import { useServices } from '@/store/services';

/** Checking whether a report is due reads the browser's storage. Not every key should cost that. */
const CHECK_EVERY_MS = 1_000;

/**
 * Reports typing and pointing while no request is sent. Filling in a long form is use of the
 * session, but the backend cannot see it.
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
