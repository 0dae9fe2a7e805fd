/** How long a request may take, in milliseconds, before it counts as failed. */
export const TIMEOUT_MS = {
  read: 15_000,
  write: 30_000,
  identity: 10_000,
  optional: 5_000,
} as const;
