// `npm run test:walks`: random walks through a registration, compared with a model. First the store
// and its API slice without screens, which takes minutes, then browsers, which takes hours.
// `-- 500` makes 500 moves of each instead of 20,000. WALKS_LANES is the number of people who walk
// in browsers at the same time (2). WALKS_SEED repeats walks (with WALKS_LANES=1).
// WALKS_SHRINK=1 looks for a shorter walk that fails in the same way.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensureTestBrowser, ROOT, run, say, tool } from './environment.mjs';

const [moves = '20000'] = process.argv.slice(2);
const lanes = process.env.WALKS_LANES ?? '2';

await ensureBuild();
const folder = path.join(ROOT, 'test-results', 'walks');
rmSync(folder, { recursive: true, force: true });
const storeCode = await run(
  process.execPath,
  [tool('jest'), '--selectProjects', 'server', '--testPathPatterns', 'store-walks'],
  { env: { ...process.env, STORE_WALKS: moves } },
);
const code = await run(
  process.execPath,
  [
    ...[tool('playwright'), 'test', '--project=long', 'e2e/long/walks'],
    ...[`--workers=${lanes}`, `--repeat-each=${lanes}`],
  ],
  {
    env: {
      ...process.env,
      CHROMIUM: await ensureTestBrowser(),
      WALKS: String(Math.ceil(Number(moves) / Number(lanes))),
    },
  },
);
// A repeated walk may fail before any is counted.
const file = path.join(folder, 'store.json');
if (existsSync(file)) {
  const { seed, made, counts } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [move, count] of Object.entries(counts)) say(`${move.padEnd(16)} ${count}`);
  say(`${made} moves without screens, seed ${seed}`);
}
process.exit(storeCode || code);
