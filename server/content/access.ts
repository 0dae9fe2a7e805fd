import type { ServerDeps } from '../deps';

export interface ContentAccess {
  readonly space: string;
  readonly environment: string;
  /** A delivery token: it reads published copy, travels to every browser, and protects nothing. */
  readonly accessToken: string;
}

/** Space and token of the content stand-in; the portal's configuration carries the same. */
export function contentAccess({ secrets }: Pick<ServerDeps, 'secrets'>): ContentAccess {
  return {
    space: 'vendorportal',
    environment: 'master',
    accessToken: secrets.deriveKey('content/delivery-token').toString('base64url'),
  };
}
