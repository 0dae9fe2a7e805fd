import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { DAY_MS } from '../../../contract/time';
import { test } from '../../support/fixtures';
import { KEPT } from './regressionWalks';
import { newModel } from './model';
import { compare, make, type Move, MOVES, type Walk } from './moves';
import { Tab } from './tab';

const FOLDER = path.join('test-results', 'walks');

/**
 * The number of moves: `WALKS=20000`, a few by default. A number also changes the seed, unless
 * `WALKS_SEED` sets it.
 */
const WHOLE = process.env['WALKS'] !== undefined;
/** The number of workers with walking people. Each has another backend and seed. */
const LANES = Number(process.env['WALKS_LANES'] ?? 1);
const GOAL = Math.ceil(Number(process.env['WALKS'] ?? 60) / LANES);
const SEED = process.env['WALKS_SEED'] ?? (WHOLE ? Date.now() % 2 ** 30 : 20_261);

/**
 * Typing, saving and saves by others are the most frequent, so that the other moves have something
 * to lose.
 */
const moves = fc.array(
  fc.record({
    move: fc.oneof(
      { weight: 3, arbitrary: fc.constant('type' as const) },
      {
        weight: 3,
        arbitrary: fc.constantFrom('next' as const, 'go' as const, 'elsewhere' as const),
      },
      { weight: 4, arbitrary: fc.constantFrom(...MOVES) },
    ),
    index: fc.nat({ max: 999 }),
  }),
  // A walk begins with seconds of signing in and seeding. The whole run makes fewer and longer
  // ones.
  WHOLE
    ? { minLength: 20, maxLength: 160, size: 'max' }
    : { minLength: 5, maxLength: 40, size: 'max' },
);

const said = ({ move, index }: Move): string => `${move} ${index}`;

test.describe.configure({ mode: 'parallel' });

for (let lane = 0; lane < LANES; lane += 1) {
  test(`BEY-50 whatever order someone types, saves, leaves, fails and comes back in: nothing is lost and nothing else is stored (lane ${lane})`, async ({
    browser,
    startOwnBackend,
  }) => {
    test.setTimeout(WHOLE ? DAY_MS : 600_000);
    const counts = new Map<string, number>();
    let made = 0;
    // Every walk has another registration.
    const backend = await startOwnBackend({ REGISTRATIONS_PER_HOUR: '100000' });

    async function walk(planned: readonly Move[]): Promise<void> {
      const trail: string[] = [];
      const context = await browser.newContext({ baseURL: backend.url });
      try {
        const tab = await Tab.begin(context);
        const state: Walk = { tab, model: newModel(await tab.stored()), serial: 0 };
        for (const move of planned) {
          trail.push(`${state.model.at}: ${said(move)}`);
          if (!(await make(state, move))) {
            trail.pop();
            continue;
          }
          made += 1;
          counts.set(move.move, (counts.get(move.move) ?? 0) + 1);
          await compare(state);
        }
      } catch (error) {
        throw new Error(`After ${made} moves: ${trail.join(' | ')}`, { cause: error });
      } finally {
        await context.close();
      }
    }

    // After each walk, so that a run that is stopped early has figures too.
    function keepCounts(): void {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        path.join(FOLDER, `moves-${lane}.json`),
        JSON.stringify(
          { seed: Number(SEED) + lane, made, counts: Object.fromEntries(counts) },
          null,
          1,
        ),
      );
    }

    for (const kept of KEPT) await walk(kept);
    const result = await fc.check(
      fc.asyncProperty(moves, async (planned) => {
        if (made >= GOAL) return;
        await walk(planned);
        keepCounts();
      }),
      {
        numRuns: GOAL,
        seed: Number(SEED) + lane,
        // Shrinking a walk takes as long as a hundred others.
        endOnFailure: process.env['WALKS_SHRINK'] === undefined,
      },
    );
    keepCounts();
    if (!result.failed) return;
    const [shrunken = []] = result.counterexample ?? [];
    writeFileSync(path.join(FOLDER, `failed-${lane}.json`), JSON.stringify(shrunken));
    throw new Error(`Seed ${result.seed}: ${shrunken.map(said).join(', ')}`, {
      cause: result.errorInstance,
    });
  });
}
