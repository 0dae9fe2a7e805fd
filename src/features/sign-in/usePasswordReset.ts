import { useRef } from 'react';
import type { PortalConfig } from '@contract/config';
import { isOutcomeUnknown } from '@/api/identity/cognito';
import { isOldPassword } from '@/api/identity/passwordSetting';
import type { SignInStep } from '@/api/identity/cognito';
import { confirmPassword, signInWithPassword } from '@/api/identity/userPool';

interface SentReset {
  readonly code: string;
  readonly password: string;
  /** The pool has confirmed it; otherwise the outcome is unknown. */
  readonly stored: boolean;
}

/**
 * Sets the new password and signs in with it. A code works once. So a second try with the same
 * password only signs in when the first one set it, and finds out when that is unknown.
 * @throws IdentityError
 */
export function usePasswordReset(identity: PortalConfig['identity'], email: string) {
  const sent = useRef<SentReset | null>(null);
  return async (code: string, password: string): Promise<SignInStep> => {
    const last = sent.current?.password === password ? sent.current : null;
    const signIn = () => signInWithPassword(identity, email, password);
    if (last?.stored && last.code === code) return signIn();
    if (last) {
      try {
        return await signIn();
      } catch (error) {
        if (!isOldPassword(error)) throw error;
      }
    }
    try {
      await confirmPassword(identity, email, code, password);
    } catch (error) {
      if (isOutcomeUnknown(error)) sent.current = { code, password, stored: false };
      throw error;
    }
    sent.current = { code, password, stored: true };
    return signIn();
  };
}
