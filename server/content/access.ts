import type { ServerDeps } from '../deps';

export interface ContentAccess {
  readonly space: string;
  readonly environment: string;
  /**
   * A delivery token: it reads published content, is sent to every browser and protects nothing.
   */
  readonly accessToken: string;
}

/**
 * Space and token of the bundled content service, which the portal's configuration contains too.
 */
export function contentAccess({ secrets }: Pick<ServerDeps, 'secrets'>): ContentAccess {
  return {
    space: 'vendorportal',
    environment: 'master',
    accessToken: secrets.deriveKey('content/delivery-token').toString('base64url'),
  };
}
