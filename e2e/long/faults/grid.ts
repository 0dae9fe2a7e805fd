import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import type { EndpointName } from '../../../contract/endpoints/table';
import type { FaultKind } from './kinds';

/*
 * The grid of faults: one cell per save and fault. `npm run test:faults` visits every cell. The
 * browser tests visit a fixed sample that includes each save and each fault. Failed reads are
 * covered in `src/app/AppRoutes.test.tsx`.
 */

const WHOLE = process.env['FAULTS'] === 'whole';

/** Cells to inspect: `FAULTS='updatePayment: 503'`, `FAULTS=updatePayment`. */
const ONLY = WHOLE ? undefined : process.env['FAULTS'];

/** A prime, so that the sample does not align with the number of endpoints or faults. */
const SAMPLE_EVERY = 11;

interface Cell {
  readonly screen: string;
  readonly endpoint: string;
  readonly fault: string;
  /** Empty for a cell that holds. */
  readonly problems: readonly string[];
}

interface Planned {
  readonly endpoint: EndpointName;
  readonly fault: FaultKind;
}

/** The part of the cells that this run visits. */
export function visited(cells: readonly Planned[], offset: number): Planned[] {
  if (WHOLE) return [...cells];
  if (ONLY !== undefined)
    return cells.filter(({ endpoint, fault }) =>
      [endpoint, `${endpoint}: ${fault.name}`].includes(ONLY),
    );
  return cells.filter((_, index) => (index + offset) % SAMPLE_EVERY === 0);
}

/**
 * Writes the cells of a screen for `npm run test:faults`, after each cell. A run that is stopped
 * early still prints what it visited.
 */
function record(title: string, planned: number, cells: readonly Cell[]): void {
  const folder = path.join('test-results', 'faults');
  mkdirSync(folder, { recursive: true });
  const name = `${title.replace(/\W+/g, '-')}.json`;
  writeFileSync(
    path.join(folder, name),
    JSON.stringify({ screen: title, planned, cells }, null, 1),
  );
}

/** One line per cell that does not hold. */
const failuresOf = (cells: readonly Cell[]): string[] =>
  cells
    .filter(({ problems }) => problems.length > 0)
    .map(
      ({ screen, endpoint, fault, problems }) =>
        `${screen} · ${endpoint} · ${fault}: ${problems.join('; ')}`,
    );

interface ScreenOfGrid {
  /** Its name in the printed grid. */
  readonly title: string;
  readonly screen: string;
  /** All cells of the screen. The whole grid visits them. */
  readonly planned: readonly Planned[];
  /** The cells that this run visits. */
  readonly due: readonly Planned[];
  /** Returns the problems of a cell. */
  readonly visit: (cell: Planned) => Promise<string[]>;
}

/** Visits the cells of a screen in turn. Returns one line per cell that does not hold. */
export async function visitScreen(
  page: Page,
  { title, screen, planned, due, visit }: ScreenOfGrid,
): Promise<string[]> {
  const cells: Cell[] = [];
  record(title, planned.length, cells);
  for (const cell of due)
    await test.step(`${cell.endpoint}: ${cell.fault.name}`, async () => {
      const problems = await visit(cell).catch((error: Error) => [
        error.message.split('\n')[0] ?? 'failed',
      ]);
      // Fails when the run was stopped. That must not count as a failure of the cell.
      await page.title();
      cells.push({ screen, endpoint: cell.endpoint, fault: cell.fault.name, problems });
      record(title, planned.length, cells);
    });
  return failuresOf(cells);
}
