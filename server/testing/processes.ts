import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finished } from '../command';
import { collectedOutput, type Output } from './output';

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

export interface RunningServer extends Output {
  readonly baseUrl: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/**
 * The file of a compiled program: of the global setup, or of the build for a measurement outside
 * Jest.
 * @throws Error when there is none
 */
export function programFile(name: string): string {
  const folder = process.env['TEST_PROGRAMS'] ?? path.join(ROOT, 'dist-server');
  const file = path.join(folder, `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  return file;
}

function spawnServer(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', programFile('main')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      JOBS_INTERVAL_SECONDS: '0',
      REMINDER_DAYS: '',
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

/** Starts the server in a separate process and waits until it listens. */
export function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawnServer(environment);
  const { write, ...collected } = collectedOutput();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start in time: ${collected.output()}`));
    }, START_LIMIT_MS);
    const onOutput = (part: Buffer): void => {
      write(part.toString());
      const baseUrl = /Listening on (\S+)/.exec(collected.output())?.[1];
      if (baseUrl === undefined) return;
      clearTimeout(limit);
      resolve({
        ...collected,
        baseUrl,
        pid: child.pid ?? 0,
        stop: () => endProcess(child, 'SIGTERM'),
        kill: () => endProcess(child, 'SIGKILL'),
      });
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code}: ${collected.output()}`));
    });
  });
}

function finished(child: ChildProcess): Promise<Finished> {
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part: Buffer) => (written.stdout += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (written.stderr += part.toString()));
  return new Promise((resolve) =>
    child.once('close', (exitCode) => resolve({ exitCode, ...written })),
  );
}

/** Runs a start that is expected to fail. */
export const runServer = (environment: Readonly<Record<string, string>>): Promise<Finished> =>
  finished(spawnServer(environment));

/** Runs a compiled program to its end. */
export const runProgram = (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> =>
  finished(
    spawn(process.execPath, [programFile(name), ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

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
      // Every database has hundreds of files: nobody waits for their end.
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
    },
  };
}
