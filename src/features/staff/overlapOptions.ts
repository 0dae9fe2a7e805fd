import { HOUR_MS } from '@contract/time';

/** The choices of how long a former key or secret goes on, in hours, as the values of a select. */
export const OVERLAPS = ['0', '1', '24', '168', '720'] as const;
export type Overlap = (typeof OVERLAPS)[number];

/** When a former key or secret ends, as ISO 8601. @param now in milliseconds since the epoch */
export const endOfOverlap = (now: number, hours: Overlap): string =>
  new Date(now + Number(hours) * HOUR_MS).toISOString();
