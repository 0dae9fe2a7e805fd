import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
/** Generous: a busy machine needs longer than a minute to load and open the embedded database. */
export const START_MS = 180_000;

/**
 * A backend that serves the production build on a new data folder. The folder survives restarts.
 */
export interface Backend {
  readonly url: string;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The backend did not start in time: ${said}`)),
      START_MS,
    );
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const [, url] = /Listening on (\S+)/.exec(said) ?? [];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) =>
      reject(new Error(`The backend ended with ${code ?? 'a signal'}: ${said}`)),
    );
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', () => resolve())
      : resolve(),
  );

/** Starts a backend on a free port, which it keeps, with the given settings beside the defaults. */
export async function startBackend(
  settings: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    JOBS_INTERVAL_SECONDS: '0',
    ...settings,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  };
  const start = (port = '0'): ChildProcess =>
    spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
      cwd: ROOT,
      env: { ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child = start();
  const url = await listening(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return {
    url,
    restart: async () => {
      await stop();
      child = start(new URL(url).port);
      await listening(child);
    },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
