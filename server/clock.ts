/**
 * The only source of time. `now` is the business clock of locks, code expiry, certificate dates and
 * timestamps; the sandbox can shift it. `wallNow` is the machine's time, which clients compare
 * tokens with: a session survives a shifted business clock.
 */
export interface Clock {
  now(): Date;
  wallNow(): Date;
}

/** A clock whose business time runs `offsetMs()` milliseconds ahead of the machine's. */
export function createClock(offsetMs: () => number = () => 0): Clock {
  return {
    now: () => new Date(Date.now() + offsetMs()),
    wallNow: () => new Date(),
  };
}

/** `date` moved by `ms` milliseconds. */
export const plusMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
