import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
/** Generous: a busy machine needs longer than a minute to load and open the embedded database. */
export const START_MS = 180_000;

/** A backend that serves the production build on a new data folder. */
export interface Backend {
  readonly url: string;
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

/** A backend must know its address when it starts: passkeys and the links in mails belong to it. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // an object for a TCP server
      server.close(() => resolve(port));
    });
  });

/** Starts a backend on a free port, with the given settings beside the defaults. */
export async function startBackend(
  settings: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      JOBS_INTERVAL_SECONDS: '0',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await listening(child);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
