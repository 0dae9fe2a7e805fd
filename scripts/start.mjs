// `npm start`: installs what is missing, builds, starts the portal with its bundled backend, and
// prints its address. `npm run dev`: the same with webpack's hot reload in front of the backend.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  checkNode,
  ensureBuild,
  ensurePackages,
  fail,
  ROOT,
  run,
  say,
  tool,
} from './environment.mjs';

const dev = process.argv.includes('--dev');
checkNode();
await ensurePackages();
if (!dev) await ensureBuild();

const port = process.env.PORT ?? '8080';
const host = process.env.HOST ?? '127.0.0.1';
const children = new Set();
let ending = false;

/**
 * Ends every child this script started, once.
 * @param closing the children are shutting down already
 */
function end(code, closing = false) {
  if (ending) return;
  ending = true;
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  if (!closing) stop();
  const check = setInterval(() => {
    if (children.size > 0) return;
    clearInterval(check);
    process.exit(code);
  }, 50);
  setTimeout(() => {
    stop();
    process.exit(code);
  }, 8000).unref();
}

function start(name, command, args, env, onLine) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
  });
  children.add(child);
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  child.on('error', () => fail(`${name} could not be started.`));
  child.on('exit', (code) => {
    children.delete(child);
    if (!ending) end(code ?? 1);
  });
}

let sandbox = true;

/** Prints the address and the accounts once the backend listens. Its other output is passed on. */
const onBackendLine = (shownAddress) => (line) => {
  if (line === 'The sandbox is off.') sandbox = false;
  const [, listening] = /^Listening on (\S+)$/.exec(line) ?? [];
  if (!listening) say(line);
  else if (!sandbox) say(`The portal is ready: ${shownAddress ?? listening}`);
  else
    void run(process.execPath, [
      ...(dev ? ['--import', 'tsx', 'scripts/printAccounts.ts'] : ['dist-server/printAccounts.js']),
      shownAddress ?? listening,
    ]);
};

// Ctrl-C reaches the children too. On Windows, a second signal would kill them at once.
process.on('SIGINT', () => end(0, process.platform === 'win32'));
process.on('SIGTERM', () => end(0));

if (dev) {
  const backendPort = process.env.BACKEND_PORT ?? String(Number(port) + 1);
  say('Starting the backend and webpack with hot reload ...');
  start(
    'The backend',
    process.execPath,
    ['--import', 'tsx', 'server/main.ts'],
    {
      PORT: backendPort,
      PUBLIC_URL: `http://${host}:${port}`,
      SANDBOX: process.env.SANDBOX ?? 'on',
    },
    onBackendLine(`http://${host}:${port}`),
  );
  start('webpack', process.execPath, [tool('webpack'), 'serve', '--mode', 'development'], {
    BACKEND_URL: `http://${host}:${backendPort}`,
  });
} else {
  say('Starting the portal ...');
  start(
    'The portal',
    process.execPath,
    ['--enable-source-maps', 'dist-server/main.js'],
    {},
    onBackendLine(),
  );
}
