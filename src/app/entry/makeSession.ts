import type { PortalConfig } from '@contract/config';
import { refreshTokens, revokeToken } from '@/api/identity/cognito';
import { createSession, type Session } from '@/api/identity/session';
import { browserStorage, endsWithPage } from '@/lib/browserStorage';

export function makeSession({ identity }: PortalConfig): Session {
  const storage = browserStorage('localStorage');
  return createSession({
    storage,
    refreshTokens: (refreshToken) => refreshTokens(identity, refreshToken),
    revoke: (refreshToken) => revokeToken(identity, refreshToken),
    // Other tabs have other sessions, and a browser that blocks storage refuses the lock.
    ...(endsWithPage(storage) && { exclusively: (task) => task() }),
  });
}
