import { useEffect, useState, type ComponentType } from 'react';
import { useServices } from '@/store/services';
import { whenScreenReady } from './listeners/whenScreenReady';

/**
 * Watches the limits of the session, if the configuration has any. Its code loads after the first
 * screen.
 */
export function SessionLimits() {
  const { idleMinutes, maxHours } = useServices().config.session;
  const limited = idleMinutes > 0 || maxHours > 0;
  const [Warning, setWarning] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    if (limited)
      whenScreenReady(() => {
        import(/* webpackChunkName: "session-limits" */ '@/features/session-limits/SessionWarning')
          .then((loaded) => !gone && setWarning(() => loaded.default))
          // Without the warning, the backend still ends the session.
          .catch(() => undefined);
      });
    return () => {
      gone = true;
    };
  }, [limited]);
  return Warning && <Warning />;
}
