// What `npm start` and `npm test` share: the parts of the machine they need, told in plain words.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const MARKS = path.join(ROOT, 'node_modules', '.portal');

export const say = (line) => console.log(line);

/** Ends with one clear sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11))
    fail(`The portal needs Node 20.11 or newer; this is Node ${process.versions.node}.`);
}

/** Runs a command with its output on the screen; resolves to its exit code. */
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

/** Installs the packages of the lock file unless just these are there. */
export async function ensurePackages() {
  const wanted = digestOf(['package-lock.json']);
  if (readMark('packages') === wanted) return;
  say('Installing the packages (about a minute the first time) ...');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm 11 refuses `ci` where the registry does not carry the native packages of every other platform, which the lock
  // then cannot list; a plain install takes the same versions from the lock and leaves it as it is.
  const clean = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=silent']);
  if (clean !== 0 && (await run(npm, ['install', '--no-save', ...quiet])) !== 0)
    fail('The packages could not be installed; npm tells above why.');
  writeMark('packages', wanted);
}

function sourceFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}

/** Builds the portal unless dist/ was made from just these sources. */
export async function ensureBuild() {
  const wanted = digestOf(
    [
      ...['src', 'contract', 'public'].flatMap(sourceFiles),
      'scripts/prerender.tsx',
      'webpack.config.ts',
      'package-lock.json',
    ].sort(),
  );
  if (existsSync(path.join(ROOT, 'dist', 'app.html')) && readMark('build') === wanted) return;
  say('Building the portal (about half a minute) ...');
  if ((await run(npm, ['run', '--silent', 'build'])) !== 0)
    fail('The portal could not be built; the messages above say why.');
  writeMark('build', wanted);
}

const has = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function aptInstall(what, packages) {
  if (!has('apt-get'))
    fail(
      `${what} is missing and there is no apt-get to install it; please install it (${packages.join(' ')}).`,
    );
  say(`Installing ${what} from Debian ...`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) =>
    spawnSync([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...packages) !== 0) {
    apt('update', '-qq');
    if (apt('install', '-y', '-qq', '--no-install-recommends', ...packages) !== 0)
      fail(`${what} could not be installed; apt-get tells above why.`);
  }
}

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser the browser tests drive: Debian's Chromium unless one is there. Returns its path. */
export function ensureChromium() {
  const find = () =>
    process.env.CHROMIUM ??
    CHROMIUM.map((name) =>
      spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
    ).find(Boolean);
  if (!find()) aptInstall('Chromium', ['chromium', 'fonts-liberation']);
  return find() ?? fail('Chromium was installed but is not on the PATH.');
}

/** PostgreSQL's own programs, with which the server tests start a database beside the embedded one. */
export function ensurePostgres() {
  const installed = () =>
    has('initdb') ||
    (existsSync('/usr/lib/postgresql') &&
      readdirSync('/usr/lib/postgresql').some((v) =>
        statSync(`/usr/lib/postgresql/${v}/bin/initdb`, { throwIfNoEntry: false }),
      ));
  if (!installed()) aptInstall('PostgreSQL', ['postgresql']);
}
