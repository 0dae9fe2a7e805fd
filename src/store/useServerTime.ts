import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useServices } from './services';

/** A timer pauses while a PC sleeps: check the time at least this often. */
const LOOK_EVERY_MS = 30_000;

/**
 * The server's time in milliseconds since the epoch. Renders again at `until`, and when a response
 * corrects the clock.
 * @param until the moment to wait for; null waits for none
 */
export function useServerTime(until: number | null): number {
  const { clock } = useServices();
  const offset = useSyncExternalStore(clock.subscribe, clock.offset);
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const now = clock.now();
  const waiting = until !== null && until > now;
  useEffect(() => {
    if (!waiting || until === null) return;
    // The moment may have passed between the render and here.
    const left = Math.max(0, until - clock.now());
    const timer = setTimeout(look, Math.min(left, LOOK_EVERY_MS));
    return () => clearTimeout(timer);
  }, [clock, looks, offset, until, waiting]);
  return now;
}
