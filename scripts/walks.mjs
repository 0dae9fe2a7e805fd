// `npm run test:walks`: random walks through a registration, compared with a model. First the store
// and its API slice without screens, which takes minutes, then browsers, which takes hours.
// `-- 500` makes 500 moves of each instead of 20,000. WALKS_LANES is the number of people who walk
// in browsers at the same time (2). WALKS_SEED repeats the walks of a lane (with WALKS_LANES=1).
// WALKS_SHRINK=1 looks for a shorter walk that fails in the same way.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
  [tool('playwright'), 'test', '--project=long', 'e2e/long/walks', `--workers=${lanes}`],
  {
    env: { ...process.env, CHROMIUM: await ensureTestBrowser(), WALKS: moves, WALKS_LANES: lanes },
  },
);
// A repeated walk may fail before any is counted.
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => /^(?:moves-\d+|store)\.json$/.test(name))
  : [];
const totals = new Map();
let total = 0;
for (const file of files) {
  const { seed, made, counts } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  for (const [move, count] of Object.entries(counts))
    totals.set(move, (totals.get(move) ?? 0) + count);
  total += made;
  say(`${made} moves, seed ${seed}${file === 'store.json' ? ', without screens' : ''}`);
}
for (const [move, count] of totals) say(`${move.padEnd(16)} ${count}`);
if (files.length > 0) say(`${total} moves in all`);
process.exit(storeCode || code);
