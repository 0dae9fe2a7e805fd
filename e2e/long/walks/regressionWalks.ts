import type { Move } from './moves';

/**
 * Walks that are worth repeating, and those that failed once, copied from
 * `test-results/walks/failed.json`. They run first.
 */
export const KEPT: readonly (readonly Move[])[] = [
  // A save that was stored but got a cut-off response: the second save finds its values.
  [
    { move: 'go', index: 6 },
    { move: 'type', index: 0 },
    { move: 'nextWithFault', index: 18 },
  ],
  // Someone else changes another field of the same record in between.
  [
    { move: 'type', index: 0 },
    { move: 'elsewhere', index: 2 },
    { move: 'next', index: 0 },
    { move: 'go', index: 0 },
  ],
];
