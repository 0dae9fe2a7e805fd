// `npm run test:faults`: every save with every fault, and the grid of results. Takes hours. Each
// save is a test. `-- --workers=2` runs two in parallel, which keeps two cores busy. Other
// arguments go to Playwright, for instance `-- -g payment`.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensureTestBrowser, ROOT, run, say, tool } from './environment.mjs';

const folder = path.join(ROOT, 'test-results', 'faults');

await ensureBuild();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const code = await run(
  process.execPath,
  [
    tool('playwright'),
    'test',
    '--project=long',
    'e2e/long/faults',
    '--max-failures=0',
    ...process.argv.slice(2),
  ],
  {
    env: {
      ...process.env,
      CHROMIUM: await ensureTestBrowser(),
      FAULTS: process.env.FAULTS ?? 'whole',
    },
  },
);

/** One line per screen and endpoint: a dot for a cell that holds, an x for one that does not. */
function printGrid() {
  let visited = 0;
  let planned = 0;
  let failed = 0;
  for (const file of readdirSync(folder).sort()) {
    const screen = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    planned += screen.planned;
    for (const endpoint of new Set(screen.cells.map((cell) => cell.endpoint))) {
      const cells = screen.cells.filter((cell) => cell.endpoint === endpoint);
      visited += cells.length;
      failed += cells.filter((cell) => cell.problems.length > 0).length;
      const marks = cells.map((cell) => (cell.problems.length > 0 ? 'x' : '.')).join('');
      say(`${screen.screen.padEnd(20)} ${endpoint.padEnd(28)} ${marks}`);
    }
  }
  say(`${visited} of ${planned} cells visited, ${visited - failed} hold, ${failed} do not`);
}

printGrid();
process.exit(code);
