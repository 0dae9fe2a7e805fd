import { LIMITS } from '@contract/limits';

/** How long a request may take, in milliseconds, before it counts as failed. */
export const TIMEOUT_MS = {
  read: 15_000,
  write: 30_000,
  identity: 10_000,
  optional: 5_000,
} as const;

/**
 * How long a write may take, in milliseconds. Its body first has to get through a slow line: a
 * certificate needs minutes there.
 */
export const writeTimeout = (bodyLength: number): number =>
  TIMEOUT_MS.write + Math.floor(bodyLength / LIMITS.slowLine) * 1000;
