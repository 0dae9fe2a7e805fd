import type { ServerDeps } from '../deps';

export interface ContentAccess {
  readonly space: string;
  readonly environment: string;
  /** A public delivery token: it reads published content and protects nothing. */
  readonly accessToken: string;
}

const PURPOSE = 'content/delivery-token';

const tokenOf = (key: Buffer): string => key.toString('base64url');

/** Space and token of the bundled content service, also in the portal's configuration. */
export function contentAccess({ secrets }: Pick<ServerDeps, 'secrets'>): ContentAccess {
  return {
    space: 'vendorportal',
    environment: 'master',
    accessToken: tokenOf(secrets.deriveKey(PURPOSE)),
  };
}

/** Whether a token is ours. The keys may have changed since the page got it. */
export const isContentToken = (
  { secrets }: Pick<ServerDeps, 'secrets'>,
  token: string | undefined,
): boolean => secrets.deriveKeys(PURPOSE).some((key) => tokenOf(key) === token);
