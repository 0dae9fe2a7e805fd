import { isLoopbackHost } from '../loopback';
import type { AppContext } from './appEnv';

/**
 * The origin under which this request reached the server. It goes by the connection: the client
 * chooses the Host header, so only the names of this machine are taken from it.
 */
export function reachedAt(c: AppContext): string {
  const asked = new URL(c.req.url);
  const socket = c.env?.incoming?.socket;
  if (isLoopbackHost(asked.hostname) || socket?.localAddress === undefined) return asked.origin;
  const { localAddress, localFamily, localPort } = socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  return `http://${host}:${String(localPort)}`;
}
