/*
 * `npm run test:mutations`: disables one security control after the other, in a copy of the
 * project, and runs the test that must fail without it. A control with a passing test is reported
 * as survived. An argument selects the controls with it in their name, --shard=2/8 the second
 * eighth of them. --trust skips running every test without a change.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { MUTATIONS } from './mutations/all';
import type { Mutation } from './mutations/mutation';

const ROOT = path.join(__dirname, '..');
const RUN_LIMIT_MS = 600_000;

/** A copy of the sources. Packages and the build are those of the project. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-mutations-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n'))
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(copy, file));
  for (const folder of ['node_modules', 'dist', 'dist-server'])
    if (existsSync(path.join(ROOT, folder)))
      symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
  return copy;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the tests of a file with a text in their names. Undefined when Jest ended early. */
async function runTests(copy: string, test: string): Promise<Report | undefined> {
  const [testFile = '', testName = ''] = test.split(' › ');
  const outputFile = path.join(copy, 'report.json');
  rmSync(outputFile, { force: true });
  const jest = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--silent',
      '--json',
      `--outputFile=${outputFile}`,
      '--selectProjects=server',
      `--testNamePattern=${escaped(testName)}`,
      '--runTestsByPath',
      testFile,
    ],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: RUN_LIMIT_MS,
    },
  );
  await new Promise((resolve) => jest.once('close', resolve));
  return existsSync(outputFile)
    ? (JSON.parse(readFileSync(outputFile, 'utf8')) as Report)
    : undefined;
}

type Outcome = 'killed' | 'survived' | 'not run';

function outcomeOf(report: Report | undefined): Outcome {
  if (!report || report.numRuntimeErrorTestSuites > 0) return 'not run';
  if (report.numFailedTests > 0) return 'killed';
  return report.numPassedTests > 0 ? 'survived' : 'not run';
}

/** Works through a list in several copies of the project at once, one for each core. */
async function inCopies<Item>(
  items: readonly Item[],
  work: (copy: string, item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    const copy = copyProject();
    try {
      for (const item of queue) await work(copy, item);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
  await Promise.all(workers);
}

/** Without a change every test must pass. Otherwise its failure would prove nothing. */
async function failingUnchanged(mutations: readonly Mutation[]): Promise<string[]> {
  const failing: string[] = [];
  await inCopies([...new Set(mutations.map(({ test }) => test))], async (copy, test) => {
    if (outcomeOf(await runTests(copy, test)) !== 'survived') failing.push(test);
  });
  return failing;
}

function chosen(): readonly Mutation[] {
  const [wanted = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const mutations = MUTATIONS.filter(({ control }) => control.includes(wanted));
  const [, shard = '1', count = '1'] = /--shard=(\d+)\/(\d+)/.exec(process.argv.join(' ')) ?? [];
  const size = Math.ceil(mutations.length / Number(count));
  return mutations.slice((Number(shard) - 1) * size, Number(shard) * size);
}

async function main(): Promise<void> {
  const mutations = chosen();
  const outcomes: Record<Outcome, number> = { killed: 0, survived: 0, 'not run': 0 };
  await inCopies(mutations, async (copy, mutation) => {
    const file = path.join(copy, mutation.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      source.replace(mutation.find, () => mutation.replace),
    );
    const outcome = outcomeOf(await runTests(copy, mutation.test));
    writeFileSync(file, source);
    outcomes[outcome] += 1;
    console.log(`${outcome.padEnd(9)} ${mutation.control}`);
  });
  const failing = process.argv.includes('--trust') ? [] : await failingUnchanged(mutations);
  for (const name of failing) console.log(`fails unchanged: ${name}`);
  console.log(
    `${mutations.length} controls switched off: ${outcomes.killed} killed, ${outcomes.survived} survived, ${outcomes['not run']} not run`,
  );
  process.exitCode = outcomes.killed === mutations.length && failing.length === 0 ? 0 : 1;
}

void main();
