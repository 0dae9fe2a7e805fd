import type { PortalConfig } from '@contract/config';
import { refreshTokens, revokeToken } from '@/api/identity/cognito';
import { createSession, type Session } from '@/api/identity/session';

/** The session of this page: tokens in local storage, backed by the configured user pool. */
export function makeSession({ identity }: PortalConfig): Session {
  return createSession({
    storage: localStorage,
    refreshTokens: (refreshToken) => refreshTokens(identity, refreshToken),
    revoke: (refreshToken) => revokeToken(identity, refreshToken),
  });
}
