import { MINUTE_MS } from '@contract/time';
import type { Settings } from '../settings';

/** Uses of a session are stored at most this often, so that not every request writes. */
export const USE_STORED_EVERY_MS = 60_000;

/** The limits of a session in milliseconds; Infinity for one that is off. */
export interface SessionLimits {
  /** Without an authenticated request. */
  readonly idleMs: number;
  /** After the sign-in. */
  readonly maxMs: number;
}

/** The limits of the settings, which are in minutes and hours; there 0 means off. */
export const sessionLimits = ({
  SESSION_IDLE_MINUTES,
  SESSION_MAX_HOURS,
}: Pick<Settings, 'SESSION_IDLE_MINUTES' | 'SESSION_MAX_HOURS'>): SessionLimits => ({
  idleMs: SESSION_IDLE_MINUTES === 0 ? Infinity : SESSION_IDLE_MINUTES * MINUTE_MS,
  maxMs: SESSION_MAX_HOURS === 0 ? Infinity : SESSION_MAX_HOURS * 60 * MINUTE_MS,
});

interface SessionTimes {
  readonly revokedAt: Date | null;
  readonly authTime: Date;
  readonly lastUsedAt: Date;
}

/**
 * Whether a session is revoked or past a limit. The stored use may be a minute old, so the idle
 * limit is extended by that minute: no session ends early.
 */
export function hasEnded(
  { revokedAt, authTime, lastUsedAt }: SessionTimes,
  { idleMs, maxMs }: SessionLimits,
  now: Date,
): boolean {
  return (
    revokedAt !== null ||
    now.getTime() - authTime.getTime() >= maxMs ||
    now.getTime() - lastUsedAt.getTime() >= idleMs + USE_STORED_EVERY_MS
  );
}
