import type { SessionEndAhead } from '@/api/identity/sessionUse';
import { useServices } from '@/store/services';
import { useServerTime } from '@/store/useServerTime';

const WARN_BEFORE_MS = 120_000;
const SECOND_MS = 1000;

/** The end of the session, once it is near. */
export interface NearEnd extends SessionEndAhead {
  /** Whole seconds until then; 0 when it has come. */
  readonly secondsLeft: number;
}

/**
 * The end of the session within the next two minutes, counted down by the second; null before. A limit of less than four
 * minutes warns for its second half.
 */
export function useSessionEnd(): NearEnd | null {
  const { clock, config, sessionUse } = useServices();
  const ahead = sessionUse.hasRecorded() ? sessionUse.endAhead() : null;
  const { idleMinutes, maxHours } = config.session;
  const limitMs = (ahead?.limit === 'idle' ? idleMinutes : maxHours * 60) * 60 * SECOND_MS;
  const warnAt = ahead === null ? Infinity : ahead.at - Math.min(WARN_BEFORE_MS, limitMs / 2);
  const before = clock.now();
  const secondsLeft =
    ahead === null ? Infinity : Math.max(0, Math.ceil((ahead.at - before) / SECOND_MS));
  // Looks again when the warning is due, then every second; and at times, because another tab may have used the session.
  useServerTime(
    ahead === null || before < warnAt ? warnAt : ahead.at - (secondsLeft - 1) * SECOND_MS,
  );
  return ahead === null || before < warnAt ? null : { ...ahead, secondsLeft };
}
