import { spawn } from 'node:child_process';

/** Stops and deletes what the global setup made. */
export default function globalTeardown(): void {
  const run = globalThis.testRun;
  if (run === undefined) return;
  run.postgres.stop();
  // Every database has hundreds of files: nobody waits for their end.
  const folders = [run.folder, run.temporary];
  spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref();
}
