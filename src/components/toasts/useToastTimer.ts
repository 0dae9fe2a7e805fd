import { useEffect, useRef } from 'react';

/** Calls `onEnd` once after `ms`, not counting the time it was held. */
export function useToastTimer(ms: number, held: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = window.setTimeout(() => end.current(), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [held]);
}
