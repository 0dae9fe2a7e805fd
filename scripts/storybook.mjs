// `npm run storybook`: installs Storybook in its folder if it is missing, then serves it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, npm, ROOT, run, say, tool } from './environment.mjs';

export const STORYBOOK = path.join(ROOT, 'storybook');

/** Storybook is a separate package, so that the portal installs and starts without it. */
export async function ensureStorybook() {
  if (existsSync(path.join(STORYBOOK, 'node_modules', 'storybook'))) return;
  say('Installing Storybook (about a minute the first time) ...');
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, args, options] = npm('install', ...flags);
  if ((await run(command, args, { ...options, cwd: STORYBOOK })) !== 0)
    fail('Storybook could not be installed; the messages above say why.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureStorybook();
  const serve = ['dev', '--port', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry'];
  const program = tool('storybook', STORYBOOK);
  process.exit(await run(process.execPath, [program, ...serve], { cwd: STORYBOOK }));
}
