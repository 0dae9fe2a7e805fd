import type { Move } from './moves';

/**
 * Walks that are worth repeating, and those that failed once, as `test-results/walks/failed.json`
 * holds them. They come first.
 */
export const KEPT: readonly (readonly Move[])[] = [
  // A save that was stored, whose response is cut off: the second save finds its own values.
  [
    { move: 'go', index: 6 },
    { move: 'type', index: 0 },
    { move: 'nextWithFault', index: 18 },
  ],
  // Someone else changes another field of the same record meanwhile.
  [
    { move: 'type', index: 0 },
    { move: 'elsewhere', index: 2 },
    { move: 'next', index: 0 },
    { move: 'go', index: 0 },
  ],
];
