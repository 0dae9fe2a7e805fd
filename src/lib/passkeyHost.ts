/** Whether passkeys can belong to this host: to a name, never to an IP address. */
export const isPasskeyHost = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
