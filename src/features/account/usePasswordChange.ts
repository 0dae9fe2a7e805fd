import { useRef } from 'react';
import { changePassword, IdentityError, revokeToken } from '@/api/identity/cognito';
import { makePasswordSetting } from '@/api/identity/passwordSetting';
import { useServices } from '@/store/services';

/** Loaded only when the response to a change is lost. */
const loadUserPool = () => import(/* webpackChunkName: "identity" */ '@/api/identity/userPool');

/**
 * Changes the password and ends the session. This includes a change that only a sign-in with the
 * new password confirmed.
 * @throws IdentityError, PasswordUnclear
 */
export function usePasswordChange() {
  const { config, session } = useServices();
  const { identity } = config;
  const setting = useRef<ReturnType<typeof makePasswordSetting>>(undefined);

  return async (currentPassword: string, newPassword: string): Promise<void> => {
    // Kept, because the lost session may be over at the next press and no longer know the e-mail.
    const email = session.email();
    setting.current ??= makePasswordSetting(async (password) =>
      (await loadUserPool()).signInWithPassword(identity, email, password),
    );
    const step = await setting.current(newPassword, async () => {
      const token = await session.accessToken();
      // Nothing was sent, which counts as a refusal.
      if (token === null) throw new IdentityError('NotAuthorizedException', '');
      await changePassword(identity, token, currentPassword, newPassword);
    });
    // The sign-in was only a check.
    if (step?.kind === 'signedIn')
      void revokeToken(identity, step.tokens.refreshToken).catch(() => undefined);
    session.end('passwordChanged');
  };
}
