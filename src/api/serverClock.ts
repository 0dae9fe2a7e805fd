/** `Date` has whole seconds. A smaller difference is rounding and travel time. */
const TOLERANCE_MS = 3000;

/** The server's time, from the `Date` header of its responses: the clock of a PC can be wrong. */
export function createServerClock(localNow: () => number = Date.now) {
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    /** Milliseconds since the epoch. */
    now: (): number => localNow() + offset,
    /** How far the server's clock is ahead of the PC's, in milliseconds. */
    offset: (): number => offset,
    /**
     * Reads a response's `Date` header. A missing or unreadable one changes nothing.
     * @param receivedAt when the response arrived, by the PC's clock
     */
    observe: (date: string | null, receivedAt: number = localNow()): void => {
      const seen = Date.parse(date ?? '') - receivedAt;
      if (Number.isNaN(seen) || Math.abs(seen - offset) < TOLERANCE_MS) return;
      offset = seen;
      listeners.forEach((listener) => listener());
    },
    /** Calls the listener when the offset changes. @returns ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;
