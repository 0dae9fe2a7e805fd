// `npm run test:walks`: random walks through a registration, compared with a model. `-- 500` makes 500 moves instead of 20,000;
// WALKS_SEED repeats a run, and WALKS_SHRINK=1 looks for a shorter walk that fails in the same way.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureBuild, ensureChromium, ROOT, run, say } from './environment.mjs';

const [moves = '20000'] = process.argv.slice(2);

await ensureBuild();
const file = path.join(ROOT, 'test-results', 'walks', 'moves.json');
rmSync(file, { force: true });
const code = await run(bin('playwright'), ['test', 'e2e/walks', '--workers=1'], {
  env: { ...process.env, CHROMIUM: ensureChromium(), WALKS: moves },
});
// A walk that is repeated first may fail before any is counted.
if (existsSync(file)) {
  const { seed, made, counts } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [move, count] of Object.entries(counts)) say(`${move.padEnd(16)} ${count}`);
  say(`${made} moves, seed ${seed}`);
}
process.exit(code);
