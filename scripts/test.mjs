// `npm test`: installs what is missing, runs everything, and ends with one line of counts over all runners.
// With --coverage-only (`npm run coverage`) it runs only the tests and their coverage.
import { readFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  bin,
  checkNode,
  ensureBuild,
  ensureChromium,
  ensurePackages,
  ensurePostgres,
  ROOT,
  run,
  say,
} from './environment.mjs';

checkNode();
await ensurePackages();
ensurePostgres();
const chromium = ensureChromium();

const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const coverage = path.join(ROOT, 'coverage');
rmSync(coverage, { recursive: true, force: true });
// The server processes that tests start write their coverage here: testing/serverCoverage.ts.
const serverCoverage = { SERVER_COVERAGE_DIR: path.join(coverage, 'processes') };

const totals = { passed: 0, failed: 0 };
const failures = [];

function count(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(name);
  say(`${name}: ${passed} passed, ${failed} failed`);
}

/** A check without tests of its own counts as one test. */
async function check(name, command, args) {
  say(`\n== ${name}`);
  count(name, ...((await run(command, args)) === 0 ? [1, 0] : [0, 1]));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

if (!process.argv.includes('--coverage-only')) {
  await check('Format', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
  await check('Types', bin('tsc'), ['--noEmit']);
  await check('Lint', bin('eslint'), ['.', '--max-warnings', '0']);
  await check('Requirements', bin('tsx'), ['scripts/requirements.ts']);
}

say('\n== Build');
await ensureBuild();

say('\n== Unit and integration tests');
const jestFile = path.join(results, 'jest.json');
const jestCode = await run(
  bin('jest'),
  ['--ci', '--coverage', '--json', `--outputFile=${jestFile}`],
  // Servers run from their source: of a compiled one, imports have no line that could have run.
  { env: { ...process.env, ...serverCoverage } },
);
const jest = readJson(jestFile);
const jestFailed = (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0);
count(
  'Unit and integration tests',
  jest?.numPassedTests ?? 0,
  Math.max(jestFailed, jestCode === 0 ? 0 : 1),
);

say('\n== Stories');
const storiesCode = await run(process.execPath, ['scripts/stories.mjs']);
const stories = readJson(path.join(results, 'stories.json'));
count(
  'Stories',
  stories?.passed ?? 0,
  Math.max(stories?.failed ?? 0, storiesCode === 0 && stories ? 0 : 1),
);

say('\n== Browser tests');
const e2eFile = path.join(results, 'playwright.json');
const e2eCode = await run(bin('playwright'), ['test'], {
  env: {
    ...process.env,
    ...serverCoverage,
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
  },
});
const stats = readJson(e2eFile)?.stats;
const e2eFailed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
count('Browser tests', stats?.expected ?? 0, Math.max(e2eFailed, e2eCode === 0 && stats ? 0 : 1));

await check('Coverage', bin('tsx'), ['scripts/coverage.ts']);

say('');
if (failures.length > 0) say(`Failed: ${failures.join(', ')}`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
