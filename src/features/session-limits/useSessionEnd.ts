import { useEffect, useReducer } from 'react';
import type { SessionEndAhead } from '@/api/identity/sessionUse';
import { useServices } from '@/store/services';

const WARN_BEFORE_MS = 120_000;
const SECOND_MS = 1000;
/** Another tab may have used the session, and a timer pauses while a PC sleeps. */
const LOOK_EVERY_MS = 30_000;

/** The end of the session, once it is near. */
export interface NearEnd extends SessionEndAhead {
  /** Whole seconds until then. 0 at the end. */
  readonly secondsLeft: number;
}

/**
 * The end of the session within the next two minutes, counted down by the second. Null before. A
 * limit below four minutes warns during its second half.
 */
export function useSessionEnd(): NearEnd | null {
  const { config, sessionUse } = useServices();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const ahead = sessionUse.hasRecorded() ? sessionUse.endAhead() : null;
  const left = ahead === null ? Infinity : ahead.at - Date.now();
  const { idleMinutes, maxHours } = config.session;
  const limitMs = (ahead?.limit === 'idle' ? idleMinutes : maxHours * 60) * 60 * SECOND_MS;
  const untilWarning = left - Math.min(WARN_BEFORE_MS, limitMs / 2);
  const secondsLeft = Math.max(0, Math.ceil(left / SECOND_MS));
  const near = ahead !== null && untilWarning <= 0;
  // The next full second. Nothing changes after the end.
  const untilLook = !near
    ? untilWarning
    : secondsLeft > 0
      ? left - (secondsLeft - 1) * SECOND_MS
      : Infinity;

  // Every look plans the next one.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const timer = setTimeout(look, Math.min(untilLook, LOOK_EVERY_MS));
    return () => clearTimeout(timer);
  });
  return near ? { ...ahead, secondsLeft } : null;
}
