import { useRef } from 'react';
import type { PortalConfig } from '@contract/config';
import { IdentityError } from '@/api/identity/cognito';
import { confirmPassword, signInWithPassword, type SignInStep } from '@/api/identity/userPool';

/** Without a readable response, or after an error inside the pool, the password may be set. */
const UNKNOWN_OUTCOMES: readonly string[] = ['', 'InternalErrorException'];
/** What a sign-in is refused with while the old password still counts. */
const OLD_PASSWORD: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
];

const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  error instanceof IdentityError && codes.includes(error.code);

interface SentReset {
  readonly code: string;
  readonly password: string;
  /** The pool has said so; otherwise the outcome is unknown. */
  readonly stored: boolean;
}

/**
 * Sets the new password and signs in with it. A code works once, so that a second try with the same
 * password only signs in when the first one has set it, and finds out when that is unknown.
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
        if (!isOneOf(OLD_PASSWORD, error)) throw error;
      }
    }
    try {
      await confirmPassword(identity, email, code, password);
    } catch (error) {
      if (isOneOf(UNKNOWN_OUTCOMES, error)) sent.current = { code, password, stored: false };
      throw error;
    }
    sent.current = { code, password, stored: true };
    return signIn();
  };
}
