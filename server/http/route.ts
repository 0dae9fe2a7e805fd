import { matchedRoutes } from 'hono/route';
import type { AppContext } from './appEnv';

/**
 * The path of the route that a request is for, `/mm/vendors/:requestUid/preload` for instance, so
 * that no id becomes a label. The catch-all of the pages matches every GET, so it counts last.
 */
export function routeOf(c: AppContext): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? paths.at(-1) ?? '';
}

/**
 * Converts a path of the contract (`/mm/vendors/{requestUid}/{flag}`) to Hono's syntax, without the
 * `prefix` its router is mounted under. `{flag}` matches `true` and `false` only.
 */
export function honoPath(contractPath: string, prefix = ''): string {
  const path = contractPath
    .slice(prefix.length)
    .replace('{flag}', ':flag{true|false}')
    .replace(/(?<!:flag)\{(\w+)\}/g, ':$1');
  return path === '' ? '/' : path;
}
