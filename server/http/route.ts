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
