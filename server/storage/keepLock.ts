import { Worker } from 'node:worker_threads';

interface KeptLock {
  readonly file: string;
  /** Occurs only in the lock of this process. */
  readonly id: string;
  /** What the lock contains. */
  readonly text: string;
  readonly beatMs: number;
  /** Printed when another process has taken the lock. */
  readonly lost: string;
}

/**
 * Runs in a thread, because the embedded database can block the main one for longer than a lock may
 * be silent. It is text, so that it needs no file beside the compiled server.
 *
 * A lost lock ends the process without a shutdown: a shutdown would write to a database that
 * another process has open.
 */
const KEEPER = `
const fs = require('node:fs');
const { file, id, text, beatMs, lost } = require('node:worker_threads').workerData;
function attempt(work) {
  try { return work(); } catch (error) { return error.code; }
}
setInterval(() => {
  let found;
  try {
    found = fs.readFileSync(file, 'utf8');
  } catch (error) {
    // Deleted by hand: lock again, unless another process was faster. Any other failure may pass.
    if (error.code === 'ENOENT') attempt(() => fs.writeFileSync(file, text, { flag: 'wx' }));
    return;
  }
  const now = new Date();
  if (found.includes(id)) attempt(() => fs.utimesSync(file, now, now));
  else if (found !== '') {
    attempt(() => fs.writeSync(2, lost + '\\n'));
    process.kill(process.pid, 'SIGKILL');
  }
}, beatMs);
`;

/**
 * Renews the time of a lock file until the returned function is called. Ends this process at once
 * when the file has become the lock of another one, which can happen after this process was paused
 * for long.
 */
export function keepLock(lock: KeptLock): () => Promise<void> {
  // Without the loaders and the settings of the main thread, which it does not need.
  const keeper = new Worker(KEEPER, { eval: true, workerData: lock, execArgv: [], env: {} });
  keeper.unref();
  return async () => {
    await keeper.terminate();
  };
}
