import { useEffect, useRef, useState } from 'react';

interface Holders {
  readonly hovered: boolean;
  readonly focused: boolean;
}

/** A toast's remaining time in milliseconds. The time under hover or focus does not count. */
export function useRemainingTime(ms: number) {
  const [holders, setHolders] = useState<Holders>({ hovered: false, focused: false });
  const [remaining, setRemaining] = useState(ms);
  const runningSince = useRef(0);
  const held = holders.hovered || holders.focused;

  useEffect(() => {
    if (!held) runningSince.current = Date.now();
  }, [held]);

  const holdBy = (change: Partial<Holders>) => {
    if (!held) setRemaining(Math.max(0, remaining - (Date.now() - runningSince.current)));
    setHolders((before) => ({ ...before, ...change }));
  };

  return { held, remaining, holdBy };
}
