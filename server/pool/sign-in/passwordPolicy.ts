import type { PasswordClass } from '../../settingValues';
import type { Settings } from '../../settings';
import { isCommonPassword } from './commonPasswords';
import { IdentityError, invalidParameter } from '../../identity/errors';

const CLASSES = {
  uppercase: { pattern: /\p{Lu}/u, missing: 'Password must have uppercase characters' },
  lowercase: { pattern: /\p{Ll}/u, missing: 'Password must have lowercase characters' },
  number: { pattern: /\d/, missing: 'Password must have numeric characters' },
  symbol: { pattern: /[^\p{L}\p{N}]/u, missing: 'Password must have symbol characters' },
} as const satisfies Record<PasswordClass, unknown>;

export interface PasswordPolicy {
  /** In characters (code points). */
  readonly minLength: number;
  readonly required: readonly PasswordClass[];
}

/** The policy of the settings; `checkNewPassword` applies it. */
export function passwordPolicy(
  settings: Pick<Settings, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REQUIRE'>,
): PasswordPolicy {
  return {
    minLength: settings.PASSWORD_MIN_LENGTH,
    required: settings.PASSWORD_REQUIRE,
  };
}

const nonconforming = (reason: string): IdentityError =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/**
 * Checks a new password against the pool's policy and the common passwords. Nothing is trimmed,
 * case-folded or cut.
 * @throws IdentityError InvalidPasswordException
 */
export function checkNewPassword(policy: PasswordPolicy, password: string): void {
  if ([...password].length < policy.minLength) throw nonconforming('Password not long enough');
  for (const name of policy.required) {
    if (!CLASSES[name].pattern.test(password)) throw nonconforming(CLASSES[name].missing);
  }
  if (isCommonPassword(password))
    throw new IdentityError(
      'InvalidPasswordException',
      'Provided password cannot be used for security reasons.',
    );
  if (password !== password.trim() && password.trim() === '')
    throw invalidParameter('Password must not be blank.');
}
