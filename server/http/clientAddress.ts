import { isIP } from 'node:net';
import type { Logger } from '../logger';
import type { Settings } from '../settings';
import { type AppContext, type AppMiddleware, socketAddress } from './appEnv';

/** The two middle groups of an IPv4-mapped address (RFC 4291, 2.5.5.2) are `0:ffff`. */
const MAPPED_PREFIX = '0:0:0:0:0:ffff';
/** A site gets at least a /64, so a client can take any address in it. */
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser turns a dotted end into two groups. It refuses the zone of a link-local address.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** One spelling per address; an IPv4-mapped one as IPv4. Undefined for a text that is none. */
export function canonicalAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : undefined;
  const groups = groupsOf(text);
  if (groups.slice(0, 6).join(':') !== MAPPED_PREFIX) return groups.join(':');
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}

/** The network whose clients share a rate limit: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === undefined || isIP(canonical) === 4) return canonical ?? address;
  return `${canonical.split(':').slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Some proxies append `address:port`, and IPv6 in brackets. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * The client that the outermost of `trustedProxies` proxies has seen: the n-th entry of
 * `X-Forwarded-For` from the right. Everything to its left is what the client sent. Undefined when
 * no proxy is trusted, the header is too short, or the entry is no address.
 */
export function forwardedAddress(header: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entry = header.split(',').at(-trustedProxies);
  return entry === undefined ? undefined : canonicalAddress(withoutPort(entry.trim()));
}

const NO_PROXY_TRUSTED =
  'A request has an X-Forwarded-For header, but TRUSTED_PROXIES is 0. Behind a proxy, all strangers share one rate limit until TRUSTED_PROXIES is set.';
const UNUSABLE =
  'The X-Forwarded-For header of a request has no valid address at the position that TRUSTED_PROXIES selects. Such requests are limited by the address of their connection.';

/** Finds the client's address for `remoteAddress`. Logs the first unusable header, no address. */
export function findClientAddress(
  { TRUSTED_PROXIES }: Pick<Settings, 'TRUSTED_PROXIES'>,
  logger: Pick<Logger, 'warn'>,
): AppMiddleware {
  let hasWarned = false;
  return (c, next) => {
    const header = c.req.header('x-forwarded-for');
    const forwarded = header === undefined ? undefined : forwardedAddress(header, TRUSTED_PROXIES);
    if (header !== undefined && forwarded === undefined && !hasWarned) {
      hasWarned = true;
      logger.warn(TRUSTED_PROXIES === 0 ? NO_PROXY_TRUSTED : UNUSABLE);
    }
    c.set('remoteAddress', forwarded ?? canonicalAddress(socketAddress(c)) ?? '');
    return next();
  };
}

/** The network address of the client, `''` when there is none. */
export const remoteAddress = (c: AppContext): string => c.get('remoteAddress') ?? '';

/** The key of a rate limit for clients that are not signed in. */
export const remoteNetwork = (c: AppContext): string => networkOf(remoteAddress(c));
