import { rmSync } from 'node:fs';

/** Stops and deletes what the global setup made. */
export default function globalTeardown(): void {
  const run = globalThis.testRun;
  if (run === undefined) return;
  run.postgres.stop();
  rmSync(run.folder, { recursive: true, force: true });
}
