import { IdentityError, isOutcomeUnknown } from './cognito';
import type { SignInStep } from './cognito';

/** The errors of a sign-in that is refused while the old password is still valid. */
const OLD_PASSWORD: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
];

/** Whether the refusal of a sign-in means that the password has not been set. */
export const isOldPassword = (error: unknown): boolean =>
  error instanceof IdentityError && OLD_PASSWORD.includes(error.code);

/** Both responses were lost, to the request and the sign-in: the new password may be in use. */
export class PasswordUnclear extends Error {}

/**
 * Sets a password. The request works only once, because it ends the session or uses up its
 * challenge. After an unknown outcome, a sign-in with the password shows whether it is set. This
 * happens at once, and again before the password is sent another time.
 */
export function makePasswordSetting(signIn: (password: string) => Promise<SignInStep>) {
  let unclear: string | null = null;

  /** Null while the password is not set. @throws PasswordUnclear */
  const signInIfSet = async (password: string): Promise<SignInStep | null> => {
    try {
      const step = await signIn(password);
      // The temporary password also asks for it, and a person may choose that one again.
      return step.kind === 'newPassword' ? null : step;
    } catch (error) {
      if (isOldPassword(error)) return null;
      throw new PasswordUnclear();
    }
  };

  /**
   * Resolves to the result of `set`, or to the next question of the sign-in when that showed it.
   * @throws PasswordUnclear and what `set` throws
   */
  return async <Result>(
    password: string,
    set: () => Promise<Result>,
  ): Promise<Result | SignInStep> => {
    const before = unclear === password ? await signInIfSet(password) : null;
    if (before) return before;
    try {
      return await set();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      unclear = password;
      const step = await signInIfSet(password);
      if (step) return step;
      throw error;
    }
  };
}
