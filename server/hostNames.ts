import { isIPv6 } from 'node:net';

/** A host name or IP address as URLs hold it. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** Whether only this machine can reach a server at this host name or address. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** Whether a connection comes from this machine, by its network address. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);
