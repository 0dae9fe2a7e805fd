import * as v from 'valibot';
import { MINUTE_MS } from '@contract/time';
import type { PortalConfig } from '@contract/config';
import type { Session } from './session';

/** No use for a time, or too long since the sign-in. */
export type SessionLimit = 'idle' | 'maximum';

export interface SessionEndAhead {
  readonly limit: SessionLimit;
  /** Milliseconds since the epoch, by the PC's clock. */
  readonly at: number;
}

/**
 * When the session was first seen and last used, shared by all tabs. Both by the PC's clock: only
 * the elapsed time counts, so a wrong clock does not matter. The business clock may be shifted, so
 * it cannot be used.
 */
const timesSchema = v.object({
  /** The token's time of sign-in identifies the session. */
  authTime: v.number(),
  startedAt: v.number(),
  usedAt: v.number(),
});
type SessionTimes = v.InferOutput<typeof timesSchema>;

const TIMES_KEY = 'session-times';
/** The tabs check the time one after the other: the next may have some seconds left. */
const TOLERANCE_MS = 5000;

/**
 * Knows when the session will end by the limits of the configuration. Every request that the
 * backend accepts counts as use, in any tab. A token renewal does not.
 */
export function createSessionUse(
  { config, session }: { readonly config: PortalConfig; readonly session: Session },
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
) {
  const { idleMinutes, maxHours } = config.session;
  const isLimited = idleMinutes > 0 || maxHours > 0;
  const maxMs = maxHours * 60 * MINUTE_MS;
  let recorded = false;
  /** Kept for the time after the session ends, and for an unusable storage. */
  let last: SessionTimes | null = null;

  const read = (): SessionTimes | null => {
    try {
      const parsed = v.safeParse(timesSchema, JSON.parse(storage.getItem(TIMES_KEY) ?? 'null'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };

  const write = (times: SessionTimes): void => {
    last = times;
    try {
      storage.setItem(TIMES_KEY, JSON.stringify(times));
    } catch {
      // With full storage, this tab does not see the use in others and warns too early.
    }
  };

  const times = (): SessionTimes | null => {
    const authTime = session.claims()?.authTime;
    if (!isLimited || authTime === undefined) return last;
    const stored = read();
    if (stored?.authTime === authTime) last = stored;
    else if (last?.authTime !== authTime) write({ authTime, startedAt: now(), usedAt: now() });
    return last;
  };

  const nearest = (): SessionEndAhead | null => {
    const known = times();
    if (!known) return null;
    // Setting the clock back has put them into the future.
    const since = (moment: number): number => Math.min(moment, now());
    const idleAt = idleMinutes > 0 ? since(known.usedAt) + idleMinutes * MINUTE_MS : Infinity;
    const maximumAt = maxHours > 0 ? since(known.startedAt) + maxMs : Infinity;
    return idleAt < maximumAt ? { limit: 'idle', at: idleAt } : { limit: 'maximum', at: maximumAt };
  };
  times();

  return {
    /** The backend accepted a request of this session, which decides whatever the clock says. */
    record(): void {
      const known = session.current() === null ? null : times();
      if (!known) return;
      recorded = true;
      const startedAt = now() - known.startedAt >= maxMs ? now() : known.startedAt;
      write({ ...known, startedAt, usedAt: now() });
    },
    /** Whether the backend accepted a request of this page, which shows that the session lives. */
    hasRecorded: (): boolean => recorded,
    /** The nearest end of the session. Null without limits or a session. */
    endAhead: (): SessionEndAhead | null => (session.current() === null ? null : nearest()),
    /** The limit that the session has passed, also after its end. Null before that. */
    passedLimit(): SessionLimit | null {
      const ahead = nearest();
      return ahead && ahead.at - TOLERANCE_MS <= now() ? ahead.limit : null;
    },
  };
}

export type SessionUse = ReturnType<typeof createSessionUse>;
