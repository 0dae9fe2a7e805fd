import { isIPv6 } from 'node:net';

/** A host name or IP address as URLs hold it. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
