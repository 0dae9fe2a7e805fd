/*
 * Prints the routes that the server mounts, one `METHOD path` a line. Runs in a process of its own,
 * because the modules of the server do not load in Jest.
 */
import { assemble } from '../assemble';
import { createServer } from '../createServer';
import { readSettings } from '../settings';

async function main(): Promise<void> {
  const { deps, close } = await assemble(readSettings(process.env));
  const { app } = createServer(deps);
  // Middleware is mounted for ALL methods.
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  const lines = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  process.stdout.write(`${[...lines].join('\n')}\n`);
  await close();
}

void main();
