import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { HOUR_MS } from '../../contract/time';
import { type Api, createApi } from '../../server/testing/api';
import { PORTAL_SETTINGS } from '../../server/testing/portalSettings';
import { type RunningServer, startServer, temporaryFolder } from '../../server/testing/processes';
import {
  completeVendorRequest,
  confirmAddresses,
  OWNER_EMAIL,
} from '../../server/testing/vendorApi';
import { Line, LINE_FAULTS } from './line';
import { storedBy } from './model';
import { RECORD_NAMES } from './records';
import { Browser, Tab } from './tab';
import { compare, make, type Move, type MoveName, OTHER_MOVES, type Walk } from './walk';
import { WRITES, type WriteName } from './writes';

const FOLDER = path.join('test-results', 'walks');

/** How many moves: `STORE_WALKS=20000`, else a few. Then `WALKS_SEED` sets the seed. */
const GOAL = Number(process.env['STORE_WALKS'] ?? 200);
const SEED =
  process.env['WALKS_SEED'] ??
  (process.env['STORE_WALKS'] === undefined ? 20_261 : Date.now() % 2 ** 30);
const writeNames = Object.keys(WRITES) as WriteName[];
const moves = fc.array(
  fc.record({
    name: fc.oneof(
      {
        weight: 30,
        arbitrary: fc.constantFrom<MoveName>(...writeNames.filter((name) => name !== 'submit')),
      },
      { weight: 3, arbitrary: fc.constantFrom<MoveName>(...OTHER_MOVES) },
      { weight: 1, arbitrary: fc.constant<MoveName>('submit') },
    ),
    tab: fc.constantFrom<0 | 1>(0, 1),
    fault: fc.option(fc.constantFrom(...LINE_FAULTS), { freq: 3 }),
    index: fc.nat({ max: 99 }),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
);

const said = ({ name, tab, fault, index }: Move): string =>
  `${name} in tab ${tab} (${index}${fault === null ? '' : `, ${fault}`})`;

describe('the store, its API slice and the backend', () => {
  const line = new Line();
  const original = globalThis.fetch;
  let api: Api;
  let server: RunningServer;
  beforeAll(async () => {
    // The portal asks it whether a request failed without a network; Node 20 has none.
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    server = await startServer({
      ...PORTAL_SETTINGS,
      DATABASE_URL: 'memory:',
      DATA_DIR: temporaryFolder(),
    });
    globalThis.fetch = line.fetch;
    api = createApi(server.baseUrl);
  });
  afterAll(async () => {
    globalThis.fetch = original;
    await server.stop();
  });

  it(
    'two tabs, expired tokens and lost responses: nothing is lost, doubled or shown otherwise than it is stored',
    async () => {
      const [session, browser] = [
        await api.signIn(OWNER_EMAIL),
        new Browser(api, await api.signIn(OWNER_EMAIL)),
      ];
      await confirmAddresses(api, session);
      const counts = new Map<string, number>();
      let made = 0;

      async function walk(planned: readonly Move[]): Promise<void> {
        const trail: string[] = [];
        const requestUid = await completeVendorRequest(api, session, 'Review Garage');
        const tabs = [await Tab.open(browser, requestUid), await Tab.open(browser, requestUid)] as [
          Tab,
          Tab,
        ];
        const state: Walk = { browser, requestUid, tabs, stored: storedBy(tabs[0]), serial: 0 };
        try {
          for (const move of planned) {
            trail.push(said(move));
            if (!(await make(state, line, move))) {
              trail.pop();
              continue;
            }
            made += 1;
            counts.set(move.name, (counts.get(move.name) ?? 0) + 1);
          }
          for (const tab of state.tabs) await compare(state, tab, RECORD_NAMES);
        } catch (error) {
          throw new Error(`After ${made} moves: ${trail.join(' | ')}`, { cause: error });
        } finally {
          line.fault = null;
          for (const tab of state.tabs) tab.close();
        }
      }

      const result = await fc.check(
        fc.asyncProperty(moves, async (planned) => {
          if (made < GOAL) await walk(planned);
        }),
        {
          numRuns: GOAL,
          seed: Number(SEED),
          endOnFailure: process.env['WALKS_SHRINK'] === undefined,
        },
      );
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        path.join(FOLDER, 'store.json'),
        JSON.stringify({ seed: result.seed, made, counts: Object.fromEntries(counts) }, null, 1),
      );
      if (result.failed)
        throw new Error(`Seed ${result.seed}: ${result.counterexample?.[0].map(said).join(', ')}`, {
          cause: result.errorInstance,
        });
      expect(made).toBeGreaterThanOrEqual(GOAL);
    },
    6 * HOUR_MS,
  );
});
