import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type RunningPostgres, startPostgres, temporaryFolder } from './processes';

const ROOT = path.join(__dirname, '../..');

const PROGRAMS = {
  main: 'server/main.ts',
  command: 'server/runCommand.ts',
  makeDatabases: 'server/testing/makeDatabases.ts',
  printAccounts: 'scripts/printAccounts.ts',
  lockProbe: 'server/testing/lockProbe.ts',
};

interface TestRun {
  readonly postgres: RunningPostgres;
  /** The compiled programs. */
  readonly folder: string;
  /** Everything temporary of this run. */
  readonly temporary: string;
}

declare global {
  var testRun: TestRun | undefined;
}

/**
 * Compiles the programs of this moment for the tests that need a process: their source would take
 * ten times as long to start. From this folder they find the packages and the build.
 */
async function compile(): Promise<string> {
  const folder = path.join(ROOT, 'test-results', `server-${process.pid}`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: ['@electric-sql/pglite', '@electric-sql/pglite/*', 'pdfkit', 'zipcodes', 'pg-native'],
    logLevel: 'warning',
  });
  cpSync(path.join(ROOT, 'server/storage/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
  return folder;
}

/** Starts the PostgreSQL server of the tests, with the databases whose copies they use. */
export default async function globalSetup(): Promise<void> {
  const temporary = temporaryFolder();
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o711);
  process.env['TMPDIR'] = temporary;
  const [folder, postgres] = await Promise.all([compile(), startPostgres()]);
  globalThis.testRun = { postgres, folder, temporary };
  process.env['TEST_POSTGRES_URL'] = postgres.url('postgres');
  process.env['TEST_PROGRAMS'] = folder;
  execFileSync(process.execPath, [path.join(folder, 'makeDatabases.js')], { stdio: 'inherit' });
}
