import type { Move } from './moves';

/** Walks that failed once, as `test-results/walks/failed.json` held them. Each runs before the others. */
export const KEPT: readonly (readonly Move[])[] = [];
