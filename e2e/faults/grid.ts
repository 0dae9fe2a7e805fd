import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FaultKind } from './kinds';

/*
 * The grid of faults: one cell per screen, call and fault. `npm run test:faults` visits every cell;
 * the browser tests visit a fixed sample of them, so that each call and each fault comes up
 * somewhere.
 */

export const WHOLE = process.env['FAULTS'] === 'whole';

/** One cell to look at more closely: `FAULTS='searchServices: 503'`. */
const ONLY = WHOLE ? undefined : process.env['FAULTS'];

/** A prime, so that the sample does not keep step with the number of calls or faults. */
const SAMPLE_EVERY = { reads: 97, writes: 11 } as const;

export interface Cell {
  readonly screen: string;
  readonly call: string;
  readonly fault: string;
  /** Empty for a cell that holds. */
  readonly problems: readonly string[];
}

interface Planned {
  readonly call: string;
  readonly fault: FaultKind;
}

/** The part of the cells that this run visits. */
export function visited<Entry extends Planned>(
  kind: keyof typeof SAMPLE_EVERY,
  cells: readonly Entry[],
  offset: number,
): Entry[] {
  if (WHOLE) return [...cells];
  if (ONLY !== undefined)
    return cells.filter(({ call, fault }) => `${call}: ${fault.name}` === ONLY);
  return cells.filter((_, index) => (index + offset) % SAMPLE_EVERY[kind] === 0);
}

/**
 * Writes the cells of a screen for `npm run test:faults` to print: after each cell, so that a run
 * that is stopped early still prints what it has visited.
 */
export function record(screen: string, planned: number, cells: readonly Cell[]): void {
  const folder = path.join('test-results', 'faults');
  mkdirSync(folder, { recursive: true });
  const name = `${screen.replace(/\W+/g, '-')}.json`;
  writeFileSync(path.join(folder, name), JSON.stringify({ screen, planned, cells }, null, 1));
}

/** One line per cell that does not hold. */
export const failuresOf = (cells: readonly Cell[]): string[] =>
  cells
    .filter(({ problems }) => problems.length > 0)
    .map(
      ({ screen, call, fault, problems }) =>
        `${screen} · ${call} · ${fault}: ${problems.join('; ')}`,
    );
