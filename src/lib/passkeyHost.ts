/** Whether this host can have passkeys: a name can, an IP address never. */
export const isPasskeyHost = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
