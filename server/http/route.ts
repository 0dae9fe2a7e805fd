/**
 * A path of the contract (`/mm/vendors/{requestUid}/{flag}`) as Hono writes it, less the prefix a router is mounted under.
 * `{flag}` takes `true` and `false` alike and nothing else.
 */
export function honoPath(contractPath: string, prefix = ''): string {
  const path = contractPath
    .slice(prefix.length)
    .replace('{flag}', ':flag{true|false}')
    .replace(/(?<!:flag)\{(\w+)\}/g, ':$1');
  return path === '' ? '/' : path;
}
