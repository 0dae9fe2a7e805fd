import { isIP } from 'node:net';
import { portalUrl } from '../../portalUrl';
import { isLoopbackHost } from '../../hostNames';
import type { Settings } from '../../settings';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** The host name; browsers take no IP address. */
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

const NAME = 'Vendor Portal';

/**
 * The site of the portal's public address. A server of this machine is one at `localhost`, because
 * a passkey belongs to a name.
 * @returns undefined where the address is that of another machine: there are no passkeys then
 */
export function relyingParty(
  settings: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
): RelyingParty | undefined {
  const url = new URL(portalUrl(settings));
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) {
    if (!isLoopbackHost(url.hostname)) return undefined;
    url.hostname = 'localhost';
  }
  return { id: url.hostname, name: NAME, origin: url.origin };
}
