import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverCoverage } from '../../testing/serverCoverage';

const ROOT = path.resolve(__dirname, '../..');
const START_LIMIT_MS = 180_000;

/** Creates a temporary folder. */
export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'vendor-portal-'));

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

export interface RunningServer {
  readonly baseUrl: string;
  readonly pid: number;
  /** Everything it has written to stdout and stderr so far. */
  readonly output: () => string;
  /**
   * The same once it holds a text: a line may arrive after the response that it is about.
   * @throws Error when it does not hold the text within a minute
   */
  readonly outputWith: (text: string) => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

export interface FinishedServer {
  readonly exitCode: number | null;
  readonly stderr: string;
}

/**
 * Node's arguments for the server. Node itself, not the tsx wrapper: signals must reach the server.
 */
const SOURCE = ['--import', 'tsx', path.join(ROOT, 'server/main.ts')];
const COMPILED = ['--enable-source-maps', path.join(ROOT, 'dist-server/main.js')];

function spawnServer(
  environment: Readonly<Record<string, string>>,
  program: readonly string[],
): ChildProcess {
  return spawn(process.execPath, [...program], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      JOBS_INTERVAL_SECONDS: '0',
      REMINDER_DAYS: '',
      ...serverCoverage(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/**
 * The mutation runner compiles the server before its tests, which starts faster than the source.
 */
const testProgram = (): readonly string[] =>
  process.env['TEST_COMPILED_SERVER'] === 'on' ? COMPILED : SOURCE;

/** Starts the server in a separate process, outside Jest's sandbox, and waits until it listens. */
export const startServer = (
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> => untilListening(spawnServer(environment, testProgram()));

/** Like `startServer`, for what `npm run build` has compiled: for measurements. */
export const startCompiledServer = (
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> =>
  untilListening(spawnServer({ ...environment, NODE_ENV: 'production' }, COMPILED));

function untilListening(child: ChildProcess): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start in time: ${output}`));
    }, START_LIMIT_MS);
    const onOutput = (part: Buffer): void => {
      output += part.toString();
      const baseUrl = /Listening on (\S+)/.exec(output)?.[1];
      if (baseUrl === undefined) return;
      clearTimeout(limit);
      resolve({
        baseUrl,
        pid: child.pid ?? 0,
        output: () => output,
        outputWith: async (text) => {
          const deadline = Date.now() + 60_000;
          while (!output.includes(text)) {
            if (Date.now() > deadline) throw new Error(`No '${text}' in the output: ${output}`);
            await new Promise((again) => setTimeout(again, 20));
          }
          return output;
        },
        stop: () => endProcess(child, 'SIGTERM'),
        kill: () => endProcess(child, 'SIGKILL'),
      });
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  });
}

/** Runs a start that is expected to fail. */
export function runServer(environment: Readonly<Record<string, string>>): Promise<FinishedServer> {
  const child = spawnServer(environment, testProgram());
  let stderr = '';
  child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()));
  return new Promise((resolve) => child.once('exit', (exitCode) => resolve({ exitCode, stderr })));
}

/** Where PostgreSQL's programs are: on the PATH, or where Debian puts them. */
function postgresFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => `${debian}/${version}/bin`),
  ];
  const found = folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
  );
  if (found === undefined)
    throw new Error('PostgreSQL is needed for these tests: install the package postgresql.');
  return found;
}

export interface RunningPostgres {
  /** Address of a database by name; `postgres` exists. */
  readonly url: (database: string) => string;
  /** Ends at once, as a crash would: open transactions and connections are lost. */
  readonly crash: () => void;
  /** After a crash: comes back on the same port with what was committed. */
  readonly recover: () => void;
  readonly stop: () => void;
}

/**
 * Starts a PostgreSQL server in a temporary folder. It refuses to run as root, so root runs it as
 * user postgres.
 * @param durable writes reach the disk before they are acknowledged, as in production
 */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const bin = postgresFolder();
  const folder = temporaryFolder();
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, args: readonly string[]): void => {
    const command = path.join(bin, program);
    const [file, rest] = asRoot
      ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
      : [command, [...args]];
    execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  };
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}${durable ? '' : ' -c fsync=off -c full_page_writes=off'}`;
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const crash = (): void => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  start();
  return {
    url: (database) => `postgres://portal@127.0.0.1:${port}/${database}`,
    crash,
    recover: start,
    stop: () => {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
