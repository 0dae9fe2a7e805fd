import type { PortalConfig } from '@contract/config';
import { refreshTokens, revokeToken } from '@/api/identity/cognito';
import { createSession, type Session } from '@/api/identity/session';

/** The session of this page: tokens in local storage, the configured user pool behind it. */
export function makeSession({ identity }: PortalConfig): Session {
  return createSession({
    storage: localStorage,
    refreshTokens: (refreshToken) => refreshTokens(identity, refreshToken),
    revoke: (refreshToken) => revokeToken(identity, refreshToken),
  });
}
