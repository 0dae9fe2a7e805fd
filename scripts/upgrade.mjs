// `npm run test:upgrade`: what a rolling update mixes. The release before and the sources of now
// each serve the portal of the other, and people enroll on it: journeys of the release with the
// backend of now, and journeys of now with the backend of the release, on a database that the
// backend of now has upgraded. `-- v0.1.4` names the release; the newest tag without it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild, ensureTestBrowser, fail, npm, ROOT, run, say, tool } from './environment.mjs';

const JOURNEYS = [
  'sign-in',
  'email-code',
  'forgot-password',
  'session',
  'guards',
  'walk',
  'submit',
  'drafts',
  'two-writers',
  'spanish-enrollment',
];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function chosenRelease() {
  const [named] = process.argv.slice(2);
  const release = named ?? git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0];
  if (!release) fail('There is no release to update from: name a tag or a commit.');
  return git('rev-parse', '--verify', `${release}^{commit}`);
}

/** A working tree without packages and builds. */
function checkOut(folder, commit) {
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  return folder;
}

/** Makes the program that the browser tests of a tree start one of another tree. */
function serveBy(tree, backend, before = '') {
  const program = path.join(tree, 'dist-server', 'main.js');
  rmSync(path.dirname(program), { recursive: true, force: true });
  execFileSync('mkdir', [path.dirname(program)]);
  writeFileSync(program, `${before}\nrequire(${JSON.stringify(backend)});\n`);
}

/** Source of a start that leaves the database as the backend has upgraded and filled it. */
const upgradeBy = (backend) => `
const { spawn } = require('node:child_process');
if (!process.env.UPGRADED) {
  const env = { ...process.env, PORT: '0' };
  const first = spawn(process.execPath, [${JSON.stringify(backend)}], { env });
  first.stdout.on('data', (part) => String(part).includes('Listening') && first.kill('SIGTERM'));
  first.once('exit', () => {
    const second = spawn(process.execPath, [__filename], {
      env: { ...process.env, UPGRADED: 'yes' },
      stdio: 'inherit',
    });
    process.on('SIGTERM', () => second.kill('SIGTERM'));
    second.once('exit', (code) => process.exit(code ?? 1));
  });
  return;
}`;

async function walk(name, tree, chromium) {
  const specs = new Set(readdirSync(path.join(tree, 'e2e/journeys')));
  const files = JOURNEYS.map((journey) => `${journey}.spec.ts`).filter((file) => specs.has(file));
  say(`\n${name}: ${files.length} journeys`);
  const args = ['test', '--project=journeys', '--reporter=list', ...files];
  return run(process.execPath, [tool('playwright', tree), ...args], {
    cwd: tree,
    env: { ...process.env, CHROMIUM: chromium },
  });
}

const commit = chosenRelease();
const chromium = await ensureTestBrowser();
await ensureBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'portal-upgrade-'));
const backendOf = (tree) => path.join(tree, 'dist-server', 'main.js');
try {
  const [release, served, now] = ['release', 'served', 'now'].map((name) =>
    path.join(folder, name),
  );
  checkOut(release, commit);
  for (const args of [['ci'], ['run', 'build']]) {
    const [command, rest, options] = npm(...args, '--silent');
    await run(command, rest, { ...options, cwd: release });
  }
  // The tests of a tree start the backend in it, which serves the portal in it.
  for (const [tree, source, ref] of [
    [served, release, commit],
    [now, ROOT, 'HEAD'],
  ]) {
    checkOut(tree, ref);
    for (const name of ['node_modules', 'dist'])
      symlinkSync(path.join(source, name), path.join(tree, name));
  }
  serveBy(served, backendOf(ROOT));
  serveBy(now, backendOf(release), upgradeBy(backendOf(ROOT)));
  const codes = [
    await walk('The portal of the release with the backend of now', served, chromium),
    await walk('The portal of now with the backend of the release', now, chromium),
  ];
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
} finally {
  for (const tree of readdirSync(folder))
    git('worktree', 'remove', '--force', path.join(folder, tree));
  rmSync(folder, { recursive: true, force: true });
}
