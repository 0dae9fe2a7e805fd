// `npm run release -- 0.2.0`: makes a version of what is unreleased. Writes the version into the
// files that name it, keeps a database of it as a fixture, writes notes and SBOM into `release/`,
// and commits and tags. It publishes nothing.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PORTAL_SETTINGS } from '../server/testing/portalSettings';

/** A sentence for the person who releases. */
class Refusal extends Error {}

const run = (root: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, maxBuffer: 2 ** 28 })
    .toString()
    .trim();

const UNRELEASED = '## [Unreleased]\n';

/**
 * The changelog with a heading for the version, and the text below it.
 * @throws Refusal
 */
function released(
  changelog: string,
  version: string,
  day: string,
): { text: string; notes: string } {
  const [before = '', rest] = changelog.split(UNRELEASED);
  const [notes = '', ...older] = (rest ?? '').split(/^(?=## \[)/m);
  if (!/^- /m.test(notes)) throw new Refusal('CHANGELOG.md has no entry under "Unreleased".');
  return {
    text: `${before}${UNRELEASED}\n## [${version}] - ${day}\n${notes}${older.join('')}`,
    notes: notes.trim(),
  };
}

/** Whether `version` comes after `current`. */
function isNewer(version: string, current: string): boolean {
  const [a, b] = [version, current].map((text) => text.split('.').map(Number));
  const at = a?.findIndex((number, index) => number !== b?.[index]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}

/** Saves a new database with the sample data. */
async function saveDatabase(root: string, file: string): Promise<void> {
  run(root, 'npm', 'run', '--silent', 'build:server');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
  const env = { ...process.env, ...PORTAL_SETTINGS, SANDBOX: 'on', DATA_DIR: folder };
  const server = spawn(process.execPath, ['dist-server/main.js'], { cwd: root, env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const listening = new Promise<void>((resolve) =>
    server.stdout.on('data', (part) => String(part).includes('Listening') && resolve()),
  );
  const early = ended.then(() => {
    throw new Refusal('The backend does not start.');
  });
  await Promise.race([listening, early]);
  early.catch(() => undefined);
  server.kill('SIGTERM');
  await ended;
  execFileSync(process.execPath, ['dist-server/command.js', 'backup', file], { cwd: root, env });
  rmSync(folder, { recursive: true });
}

/**
 * Makes the version in a repository.
 * @param save writes the fixture
 * @returns what to do next
 * @throws Refusal before anything is changed
 */
export async function release(
  root: string,
  version: string,
  day: string,
  save: (root: string, file: string) => Promise<void> = saveDatabase,
): Promise<string> {
  const file = (name: string): string => path.join(root, name);
  const { version: current } = JSON.parse(readFileSync(file('package.json'), 'utf8')) as {
    readonly version: string;
  };
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Refusal('Name the version, 0.2.0 for instance.');
  if (run(root, 'git', 'status', '--porcelain') !== '')
    throw new Refusal('The working tree has changes: commit or remove them.');
  if (run(root, 'git', 'tag', '--list', `v${version}`) !== '')
    throw new Refusal(`The version ${version} exists already.`);
  if (!isNewer(version, current)) throw new Refusal(`${version} does not come after ${current}.`);
  const { text, notes } = released(readFileSync(file('CHANGELOG.md'), 'utf8'), version, day);

  const fixture = `server/operations/backup/releases/${version}.backup`;
  await save(root, fixture);
  writeFileSync(file('CHANGELOG.md'), text);
  run(root, 'npm', 'version', version, '--no-git-tag-version');
  const limits = readFileSync(file('contract/limits.ts'), 'utf8');
  writeFileSync(
    file('contract/limits.ts'),
    limits.replace(`BUILT_VERSION = '${current}'`, `BUILT_VERSION = '${version}'`),
  );
  mkdirSync(file(`release/${version}`), { recursive: true });
  writeFileSync(file(`release/${version}/notes.md`), `${notes}\n`);
  writeFileSync(
    file(`release/${version}/sbom.cdx.json`),
    run(root, 'npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'),
  );
  run(root, 'git', 'add', '--all');
  run(root, 'git', 'commit', '--quiet', '--message', `Release ${version}`);
  // Headings of the notes would be comments.
  run(root, 'git', 'tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', notes);
  return [
    `Version ${version} is committed and tagged. Notes and SBOM are in release/${version}/. Next:`,
    '  git push --follow-tags',
    `  docker build --tag vendor-portal:${version} .`,
  ].join('\n');
}

if (require.main === module) {
  const root = path.join(__dirname, '..');
  release(root, process.argv[2] ?? '', new Date().toISOString().slice(0, 10)).then(
    (next) => console.log(next),
    (error: unknown) => {
      console.error(error instanceof Refusal ? error.message : error);
      process.exitCode = 1;
    },
  );
}
