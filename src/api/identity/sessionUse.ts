import type { ApiServices } from '../services';

/** Without use for a time, or since the sign-in. */
export type SessionLimit = 'idle' | 'maximum';

export interface SessionEndAhead {
  readonly limit: SessionLimit;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
}

/**
 * When the session was last used, in milliseconds by the PC's clock, which all tabs share. A reader adds the server's
 * offset, so that a wrong PC clock does not matter.
 */
const USED_KEY = 'session-used';
const MINUTE_MS = 60_000;

/**
 * Knows when the session will end by the limits of the configuration. Every request that the backend has accepted counts
 * as use, in any tab. A token renewal does not.
 */
export function createSessionUse(
  { config, session, clock }: Pick<ApiServices, 'config' | 'session' | 'clock'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
) {
  const { idleMinutes, maxHours } = config.session;
  const isLimited = idleMinutes > 0 || maxHours > 0;
  let recorded = false;
  /** Kept for the moment when the session is gone. */
  let signedInAt = 0;

  const nearest = (): SessionEndAhead | null => {
    signedInAt = (session.claims()?.authTime ?? 0) * 1000 || signedInAt;
    if (!isLimited || signedInAt === 0) return null;
    // An entry of the session before, or of a wrong clock, is no use of this one.
    const stored = Number(storage.getItem(USED_KEY)) + clock.offset();
    const usedAt = Math.max(Math.min(stored, clock.now()), signedInAt);
    const idleAt = idleMinutes > 0 ? usedAt + idleMinutes * MINUTE_MS : Infinity;
    const maximumAt = maxHours > 0 ? signedInAt + maxHours * 60 * MINUTE_MS : Infinity;
    return idleAt < maximumAt ? { limit: 'idle', at: idleAt } : { limit: 'maximum', at: maximumAt };
  };
  nearest();

  return {
    /** The backend has accepted a request of this session. */
    record(): void {
      if (!isLimited || session.current() === null) return;
      recorded = true;
      try {
        storage.setItem(USED_KEY, String(clock.now() - clock.offset()));
      } catch {
        // A full storage: the portal warns too early.
      }
    },
    /** Whether this page has had a response, from which it knows the server's time. */
    hasRecorded: (): boolean => recorded,
    /** The nearest end of the session; null without limits or session. */
    endAhead: (): SessionEndAhead | null => (session.current() === null ? null : nearest()),
    /** The limit that the session has passed, also after its end; null while it has passed none. */
    passedLimit(): SessionLimit | null {
      const ahead = nearest();
      return ahead && ahead.at <= clock.now() ? ahead.limit : null;
    },
  };
}

export type SessionUse = ReturnType<typeof createSessionUse>;
