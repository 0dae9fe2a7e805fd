// `npm test`: installs what is missing, runs everything, and ends with one line of counts over all
// runners. With --coverage-only (`npm run coverage`) it runs only the tests and their coverage.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  bin,
  checkNode,
  ensureBuild,
  ensureTestBrowser,
  ensurePackages,
  ensurePostgres,
  ROOT,
  run,
  say,
} from './environment.mjs';

checkNode();
await ensurePackages();
ensurePostgres();
const chromium = ensureTestBrowser();

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
async function check(name, command, args, runIt = run) {
  say(`\n== ${name}`);
  count(name, ...((await runIt(command, args)) === 0 ? [1, 0] : [0, 1]));
}

/** Runs a command beside others, and prints what it said when it has ended. */
async function runBeside(command, args) {
  const file = path.join(results, 'beside.log');
  const output = openSync(file, 'w');
  const code = await run(command, args, { stdio: ['ignore', output, output] });
  closeSync(output);
  process.stdout.write(readFileSync(file));
  return code;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const withChecks = !process.argv.includes('--coverage-only');

async function lint() {
  if (withChecks) await check('Lint', bin('eslint'), ['.', '--max-warnings', '0'], runBeside);
}

async function checkAndBuild() {
  if (withChecks) {
    await check('Format', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
    await check('Types', bin('tsc'), ['--noEmit']);
    await check('Requirements', bin('tsx'), ['scripts/requirements.ts']);
  }
  say('\n== Build');
  await ensureBuild();
}

async function testStories() {
  say('\n== Stories');
  const code = await runBeside(process.execPath, ['scripts/stories.mjs']);
  const stories = readJson(path.join(results, 'stories.json'));
  const failed = stories?.failed ?? 0;
  count('Stories', stories?.passed ?? 0, Math.max(failed, code === 0 && stories ? 0 : 1));
}

// Each of these uses one core: two of them at a time.
await Promise.all([checkAndBuild(), lint().then(testStories)]);

say('\n== Unit and integration tests');
const jestFile = path.join(results, 'jest.json');
const jestCode = await run(
  bin('jest'),
  ['--ci', '--coverage', '--json', `--outputFile=${jestFile}`],
  // Servers run from their source: a compiled one would not cover the lines of imports.
  { env: { ...process.env, ...serverCoverage } },
);
const jest = readJson(jestFile);
const jestFailed = (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0);
count(
  'Unit and integration tests',
  jest?.numPassedTests ?? 0,
  Math.max(jestFailed, jestCode === 0 ? 0 : 1),
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
