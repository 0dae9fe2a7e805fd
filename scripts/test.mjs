// `npm test`: installs what is missing, builds, and runs what a change needs: checks, unit,
// component and HTTP tests, and the journeys in a browser. `npm run test:all` adds the long tests.
// Prints a line for each stage, failures in full, the slowest files, and one line of counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  checkNode,
  ensureBuild,
  ensureLongTestPrograms,
  ensurePackages,
  ensureTestPrograms,
  npm,
  ROOT,
  runQuietly,
  say,
  tool,
} from './environment.mjs';
import { writeTestGroups } from './testGroups.mjs';

const all = process.argv.includes('--all');
const results = path.join(ROOT, 'test-results');
/** Where jest.config.js finds the groups. */
const groups = path.join(results, 'groups');
const totals = { passed: 0, failed: 0 };
/** How long each test file took: `{ file, seconds }`. */
const files = [];

const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs one stage and prints its line.
 * @param work resolves to `{ passed, failed, output }`; the output is printed when something failed
 */
async function stage(name, work) {
  const start = Date.now();
  const { passed, failed, output } = await work();
  totals.passed += passed;
  totals.failed += failed;
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  say(`${name.padEnd(24)} ${counts.padEnd(24)} ${seconds(Date.now() - start).padStart(6)}`);
  if (failed > 0) say(output);
}

/** A check counts as one test. */
const check = (name, command, args, options) =>
  stage(name, async () => {
    const { code, output } = await runQuietly(command, args, options);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  });

/** The counts of a report. A runner that fails without naming a test counts as one failure. */
const counted = ({ code, output }, passed = 0, failed = 0, failures = '') => ({
  passed,
  failed: Math.max(failed, code === 0 ? 0 : 1),
  output: failures || output,
});

/** Counts the time of tests that ran in a group: their outermost `describe` names their file. */
function countByFile(tests) {
  const times = new Map();
  for (const { ancestorTitles, duration } of tests)
    times.set(ancestorTitles[0], (times.get(ancestorTitles[0]) ?? 0) + (duration ?? 0) / 1000);
  for (const [file, seconds] of times) files.push({ file, seconds });
}

const jest = (name, args, env) =>
  stage(name, async () => {
    const outputFile = path.join(results, 'jest.json');
    const run = await runQuietly(
      process.execPath,
      [tool('jest'), '--ci', '--silent', '--json', `--outputFile=${outputFile}`, ...args],
      { env: { ...process.env, ...env } },
    );
    const report = readJson(outputFile);
    if (!report) return counted(run);
    for (const { name: file, startTime, endTime, assertionResults } of report.testResults)
      if (file.startsWith(groups)) countByFile(assertionResults);
      else files.push({ file: path.relative(ROOT, file), seconds: (endTime - startTime) / 1000 });
    const failures = report.testResults.filter(({ status }) => status === 'failed');
    return counted(
      run,
      report.numPassedTests,
      report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures.map(({ name: file, message }) => `${file}\n${message}`).join('\n'),
    );
  });

/** The time of all tests in a suite of Playwright's report. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap((spec) => spec.tests.flatMap((test) => test.results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + timeOf(suite), 0);

/** @param args further arguments of Playwright */
const browser = (name, chromium, project, ...args) =>
  stage(name, async () => {
    const outputFile = path.join(results, `playwright-${project}.json`);
    const run = await runQuietly(
      process.execPath,
      [tool('playwright'), 'test', `--project=${project}`, '--reporter=dot,json', ...args],
      {
        env: {
          ...process.env,
          CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
        },
      },
    );
    const report = readJson(outputFile);
    for (const suite of report?.suites ?? [])
      files.push({ file: suite.file, seconds: timeOf(suite) / 1000 });
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    return counted(run, expected, unexpected + flaky);
  });

const start = Date.now();
checkNode();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Each failure ends the run with one sentence. Only the tests of the backend need the programs.
const programs = ensureTestPrograms();
await ensurePackages();
say(`${'Packages'.padEnd(49)} ${seconds(Date.now() - start).padStart(6)}`);

async function runChecks() {
  await check('Format', ...npm('run', '--silent', 'test:format'));
  const [command, args, options] = npm('run', '--silent', 'test:lint');
  // With one thread the checker keeps one copy of the program: a third less work beside the tests.
  const env = { ...process.env, GOMAXPROCS: '1' };
  await check('Lint and types', command, args, { ...options, env });
  await check('Unused code', ...npm('run', '--silent', 'test:exports'));
  await check('Requirements', ...npm('run', '--silent', 'requirements'));
}

async function runJest() {
  const building = Date.now();
  await ensureBuild();
  say(`${'Build'.padEnd(49)} ${seconds(Date.now() - building).padStart(6)}`);
  await programs;
  if (all) await ensureLongTestPrograms();
  if (all) {
    await jest('Portal, strictly', ['--coverage', '--selectProjects', 'portal', 'contract'], {
      STRICT_TESTS: 'on',
    });
    const coverage = path.join(results, 'backend-coverage');
    await jest('Backend, both databases', ['--selectProjects', 'server'], {
      TEST_DATABASES: 'both',
      NODE_V8_COVERAGE: coverage,
    });
    const report = ['report', '--temp-directory', coverage, '--check-coverage', '--lines', '90'];
    report.push('--all', '--src', 'server', '--include', 'server/**', '--reporter', 'text-summary');
    report.push('--exclude', '**/*.test.ts', '--exclude', 'server/testing/**');
    return check('Coverage of the backend', process.execPath, [tool('c8'), ...report]);
  }
  writeTestGroups(groups, 'src', 16);
  return jest('Unit, component, HTTP', [], { TEST_GROUPS: 'on' });
}

// The checks use one core, and Jest leaves none idle when they have ended.
await Promise.all([runChecks(), runJest()]);
const chromium = await programs;
await browser('Journeys', chromium, 'journeys');

if (all) {
  await browser('Long browser tests', chromium, 'long', '--max-failures=0');
  await browser('Firefox', chromium, 'firefox', '--max-failures=0');
  await browser('WebKit', chromium, 'webkit', '--max-failures=0');
  await check('Stories', process.execPath, ['scripts/stories.mjs']);
  await check('Image', process.execPath, [tool('tsx'), 'scripts/image.ts']);
  await check('Mutations', process.execPath, [tool('tsx'), 'scripts/mutations.ts', '--trust']);
}

say('\nThe slowest files:');
for (const { file, seconds: time } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  say(`${time.toFixed(1).padStart(7)} s  ${file}`);
say(`\n${seconds(Date.now() - start)} in all`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
