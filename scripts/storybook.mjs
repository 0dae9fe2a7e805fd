// `npm run storybook`: installs Storybook in its own folder if it is missing, then serves it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ROOT, run, say } from './environment.mjs';

export const STORYBOOK = path.join(ROOT, 'storybook');
const program = path.join(STORYBOOK, 'node_modules', '.bin', 'storybook');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Storybook is a package of its own, so that the portal installs and starts without it. */
export async function ensureStorybook() {
  if (existsSync(program)) return;
  say('Installing Storybook (about a minute the first time) ...');
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run(npm, install, { cwd: STORYBOOK })) !== 0)
    fail('Storybook could not be installed; the messages above say why.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureStorybook();
  const serve = ['dev', '--port', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry'];
  process.exit(await run(program, serve, { cwd: STORYBOOK }));
}
