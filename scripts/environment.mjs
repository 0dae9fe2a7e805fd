// Shared by `npm start` and `npm test`: checks for Node, packages, build, Chromium and PostgreSQL,
// and installs what is missing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
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

/** Runs a command without showing its output. Resolves to its exit code and the output. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }),
    );
  });
}

/** Runs a command that must succeed. @returns after it; ends the program when it fails */
async function runOrFail(sentence, command, args, options) {
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) fail(`${output}\n${sentence}`);
}

const WINDOWS = process.platform === 'win32';

/** npm with its arguments: the command, arguments and options of `run`. */
export const npm = (...args) =>
  // On Windows, npm is a batch file, which only a shell can start.
  WINDOWS ? [['npm', ...args].join(' '), [], { shell: true }] : ['npm', args, {}];

const PACKAGES = { playwright: '@playwright/test', tsc: 'typescript' };

/** The script of an installed command. Node can run it on every system, unlike `.bin`. */
export function tool(name, root = ROOT) {
  const folder = path.join(root, 'node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

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
  await runOrFail(
    'npm could not install the packages; its messages are above.',
    ...npm('ci', '--no-audit', '--no-fund', '--loglevel=error'),
  );
  writeMark('packages', wanted);
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
  await runOrFail('The build failed; the messages are above.', ...npm('run', '--silent', script));
  writeMark(script, wanted);
}

/** Builds the portal into dist/ and the backend into dist-server/ if their sources changed. */
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

/** The path of a command on the search path, undefined when there is none. */
const pathOf = (command) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, WINDOWS ? `${command}.exe` : command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/**
 * Installs Debian packages.
 * @returns whether this is Debian and apt-get could install them
 */
async function aptInstall(packages) {
  if (!existsSync('/etc/debian_version') || !pathOf('apt-get')) return false;
  say(`Installing ${packages.join(', ')} from Debian ...`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (await runQuietly(command, rest, { env })).code === 0;
  };
  const install = (...names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  if (await install(...packages)) return true;
  await apt('update', '-qq');
  if (await install(...packages)) return true;
  // A package that this distribution does not have must not keep the others away.
  for (const name of packages) await install(name);
  return false;
}

const FONTS = 'fonts-liberation';
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
/** Where installers put Chrome on macOS and Windows, which is not on the search path. */
const CHROME = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
// The shell is Chromium without its window and tab strip. It takes a quarter less time.
const SHELL = 'chromium-headless-shell';
const findBrowser = (names) => process.env.CHROMIUM || names.map(pathOf).find(Boolean);
const findChromium = () => findBrowser(CHROMIUM) ?? CHROME.find((file) => existsSync(file));

const hasPostgres = () =>
  pathOf('initdb') !== undefined ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) =>
      existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
    ));

/** Finds a whole Chromium, or installs Debian's. @returns its path */
export async function ensureChromium() {
  if (!findChromium()) await aptInstall(['chromium', FONTS]);
  return findChromium() ?? fail('Please install Chrome or Chromium, or set CHROMIUM to its path.');
}

/** Finds a browser for tests, or installs Debian's headless shell. @returns its path */
export async function ensureTestBrowser() {
  if (!findBrowser([SHELL])) await aptInstall([SHELL, FONTS]);
  return findBrowser([SHELL]) ?? (await ensureChromium());
}

/** What only the long tests use. A test says so when its program is missing. */
export async function ensureLongTestPrograms() {
  const wanted = {
    caddy: 'caddy',
    promtool: 'prometheus',
    buildah: 'buildah',
    debootstrap: 'debootstrap',
    pdfsig: 'poppler-utils',
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
  };
  const missing = Object.keys(wanted).filter((command) => !pathOf(command));
  if (missing.length > 0) await aptInstall(missing.map((command) => wanted[command]));
}

/** Finds or installs the programs that tests need. @returns the path of the browser */
export async function ensureTestPrograms() {
  if (!hasPostgres() && !(await aptInstall(['postgresql'])))
    fail("Please install PostgreSQL's server 14 or newer, with `initdb` on the search path.");
  return ensureTestBrowser();
}
