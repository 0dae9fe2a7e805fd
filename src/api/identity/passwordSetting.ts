import { IdentityError, isOutcomeUnknown } from './cognito';
import type { SignInStep } from './cognito';

/** What a sign-in is refused with while the old password still counts. */
const OLD_PASSWORD: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
];

/** Whether the refusal of a sign-in means that the password has not been set. */
export const isOldPassword = (error: unknown): boolean =>
  error instanceof IdentityError && OLD_PASSWORD.includes(error.code);

/** The response was lost, and so was that of the sign-in: the new password may be in use. */
export class PasswordUnclear extends Error {}

/**
 * Sets a password, which works once: the request ends the session or uses up the challenge that it
 * needs. After an unknown outcome, a sign-in with the password shows whether it is set, at once and
 * before the password is sent again.
 */
export function makePasswordSetting(signIn: (password: string) => Promise<SignInStep>) {
  let unclear: string | null = null;

  /** Null while the password is not set. @throws PasswordUnclear */
  const signInIfSet = async (password: string): Promise<SignInStep | null> => {
    try {
      const step = await signIn(password);
      // Asked for by the temporary password, which someone may choose again.
      return step.kind === 'newPassword' ? null : step;
    } catch (error) {
      if (isOldPassword(error)) return null;
      throw new PasswordUnclear();
    }
  };

  /**
   * Resolves to the result of `set`, or to what the sign-in asks for next when that showed it.
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
