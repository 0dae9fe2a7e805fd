/** Report typing at most this often, and at least six times within the idle limit. */
const REPORT_EVERY_MS = 300_000;
const REPORTS_PER_LIMIT = 6;

/** How often typing is reported, in milliseconds. @param idleMs the idle limit; 0 = none */
export const reportEveryMs = (idleMs: number): number =>
  idleMs === 0 ? REPORT_EVERY_MS : Math.min(REPORT_EVERY_MS, idleMs / REPORTS_PER_LIMIT);
