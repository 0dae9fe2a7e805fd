import fc from 'fast-check';
import { DAY_MS } from '../../../contract/time';
import { test } from '../../support/fixtures';
import { Model } from './model';
import { make, type Move, MOVES, type Walk } from './moves';
import { Tab } from './tab';

/** The number of moves: `WALKS=20000`, a few by default. It also changes the seed. */
const WHOLE = process.env['WALKS'] !== undefined;
const GOAL = Number(process.env['WALKS'] ?? 60);
const SEED = Number(process.env['WALKS_SEED'] ?? (WHOLE ? Date.now() % 2 ** 30 : 20_261));

/**
 * Typing, saving and saves by others are the most frequent, so that the other moves have something
 * to lose.
 */
const moves = fc.array(
  fc.record<Move>({
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
  { minLength: WHOLE ? 20 : 5, maxLength: WHOLE ? 160 : 40, size: 'max' },
);

const told = (...walk: readonly (readonly [Move['move'], number?])[]): [Move[]] => [
  walk.map(([move, index = 0]) => ({ move, index })),
];
/** Walks that are worth repeating, and those that failed once. They run first. */
const KEPT = [
  // A save that was stored but got a cut-off response: the second save finds its values.
  told(['go', 6], ['type'], ['nextWithFault', 3]),
  // Someone else changes another field of the same record in between.
  told(['type'], ['elsewhere', 2], ['next'], ['go']),
  // Typing that is not saved outlives all that ends a page, but not a log-out.
  told(
    ['type'],
    ['reload'],
    ['secondTabTypes', 3],
    ['crash'],
    ['offline', 1],
    ['expire'],
    ['go', 6],
  ),
  told(['type'], ['logOutAndIn'], ['type'], ['back'], ['next'], ['reload']),
];

test('BEY-50 whatever order someone types, saves, leaves, fails and comes back in: nothing is lost and nothing else is stored', async ({
  browser,
  startOwnBackend,
}, info) => {
  test.setTimeout(WHOLE ? DAY_MS : 600_000);
  let made = 0;
  // Every walk has another registration.
  const backend = await startOwnBackend({ REGISTRATIONS_PER_HOUR: '100000' });

  const property = fc.asyncProperty(moves, async (planned) => {
    if (made >= GOAL) return;
    const trail: string[] = [];
    const context = await browser.newContext({ baseURL: backend.url });
    try {
      const tab = await Tab.begin(context);
      const walk: Walk = { tab, model: new Model(await tab.stored()), serial: 0 };
      for (const move of planned) {
        trail.push(`${walk.model.at}: ${move.move} ${move.index}`);
        if (await make(walk, move)) made += 1;
        else trail.pop();
      }
    } catch (error) {
      throw new Error(`After ${made} moves: ${trail.join(' | ')}`, { cause: error });
    } finally {
      await context.close();
    }
  });
  await fc.assert(property, {
    numRuns: GOAL,
    // `--repeat-each=2` walks twice, with another seed.
    seed: SEED + info.repeatEachIndex,
    examples: KEPT,
    // Shrinking a walk takes as long as a hundred others.
    endOnFailure: process.env['WALKS_SHRINK'] === undefined,
    includeErrorInReport: true,
  });
});
