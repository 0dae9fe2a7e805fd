// What `npm start` and `npm test` share: they check for Node, packages, build, Chromium and
// PostgreSQL, and install what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const MARKS = path.join(ROOT, 'node_modules', '.portal');

export const say = (line) => console.log(line);

/** Prints one sentence and exits. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`The portal needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

/** Runs a command, showing its output. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

const digestOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
};

const readMark = (name) =>
  existsSync(path.join(MARKS, name)) ? readFileSync(path.join(MARKS, name), 'utf8') : '';
const writeMark = (name, text) => {
  mkdirSync(MARKS, { recursive: true });
  writeFileSync(path.join(MARKS, name), text);
};

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function ensurePackages() {
  const wanted = digestOf(['package-lock.json']);
  if (readMark('packages') === wanted) return;
  say('Installing the packages (about a minute the first time) ...');
  if (!(await installPackages()))
    fail('npm could not install the packages; its messages are above.');
  writeMark('packages', wanted);
}

const QUIET = ['--no-audit', '--no-fund'];

async function installPackages() {
  // The lock lists native packages for Linux only. Elsewhere npm resolves the platform's own from
  // the exact versions in package.json.
  if (process.platform !== 'linux')
    return (await run(npm, ['install', '--no-package-lock', ...QUIET, '--loglevel=error'])) === 0;
  // npm 11 refuses `ci` when the lock has no entries for other platforms' native packages. A plain
  // install takes the same versions from the lock and leaves the lock unchanged.
  return (
    (await run(npm, ['ci', ...QUIET, '--loglevel=silent'])) === 0 ||
    (await run(npm, ['install', '--no-save', ...QUIET, '--loglevel=error'])) === 0
  );
}

function sourceFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}

/** Runs a build script, unless its result was built from exactly these sources. */
async function ensureBuilt({ script, result, announcement, folders, files }) {
  const wanted = digestOf([...folders.flatMap(sourceFiles), ...files, 'package-lock.json'].sort());
  if (existsSync(path.join(ROOT, result)) && readMark(script) === wanted) return;
  say(announcement);
  if ((await run(npm, ['run', '--silent', script])) !== 0)
    fail('The build failed; the messages are above.');
  writeMark(script, wanted);
}

/**
 * Builds the portal into dist/ and the backend into dist-server/, as far as their sources have
 * changed.
 */
export async function ensureBuild() {
  await ensureBuilt({
    script: 'build:portal',
    result: 'dist/app.html',
    announcement: 'Building the portal (about half a minute) ...',
    folders: ['src', 'contract', 'public', 'scripts/loaders'],
    files: [
      'scripts/prerender.tsx',
      'scripts/buildDocs.mjs',
      'scripts/chunks.ts',
      'webpack.config.ts',
    ],
  });
  await ensureBuilt({
    script: 'build:server',
    result: 'dist-server/main.js',
    announcement: 'Building the backend ...',
    folders: ['server', 'contract'],
    files: ['scripts/buildServer.mjs', 'scripts/emptyDatabase.ts', 'scripts/printAccounts.ts'],
  });
}

/** The path of a command, empty when there is none. */
const pathOf = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
const has = (command) => pathOf(command) !== '';

/** Installs Debian packages. False where this is not Debian, or apt-get could not install them. */
function aptInstall(what, packages) {
  if (!has('apt-get')) return false;
  say(`Installing ${what} from Debian ...`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return install() || (apt('update', '-qq') && install());
}

const cannotInstall = (what, packages) =>
  fail(`${what} is missing and could not be installed; please install ${packages.join(', ')}.`);

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];
const FONTS = 'fonts-liberation';

/** Finds a whole Chromium, or installs Debian's. Returns its path. */
export function ensureChromium() {
  const find = () => process.env.CHROMIUM ?? CHROMIUM.map(pathOf).find(Boolean);
  const packages = ['chromium', FONTS];
  if (!find()) aptInstall('Chromium', packages);
  return find() ?? cannotInstall('Chromium', packages);
}

/**
 * Finds or installs the browser for tests: Chromium without its window and tab strip, which takes a
 * quarter less time than a whole one. Where there is none to install, a whole one does. Returns its
 * path.
 */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const shell = 'chromium-headless-shell';
  if (!has(shell)) aptInstall("Chromium's headless shell", [shell, FONTS]);
  return pathOf(shell) || ensureChromium();
}

/**
 * Finds or installs PostgreSQL's programs: the server tests start a database beside the embedded
 * one.
 */
export function ensurePostgres() {
  const installed = () =>
    has('initdb') ||
    (existsSync('/usr/lib/postgresql') &&
      readdirSync('/usr/lib/postgresql').some((v) =>
        statSync(`/usr/lib/postgresql/${v}/bin/initdb`, { throwIfNoEntry: false }),
      ));
  if (!installed() && !aptInstall('PostgreSQL', ['postgresql']))
    cannotInstall('PostgreSQL', ['postgresql']);
}
