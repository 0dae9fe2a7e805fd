import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { PATTERNS } from '@contract/rules/patterns';
import { bareCode } from '@contract/rules/normalize';

/** The values of a form that sets a new password. `code` is null when none is required. */
export interface NewPassword {
  readonly code: string | null;
  readonly password: string;
  readonly confirm: string;
}

export type PasswordProblems = Partial<Record<keyof NewPassword, string>>;

/** The names of the inputs, in their order on the screen. */
export const PASSWORD_FIELDS = {
  code: 'code',
  password: 'newPassword',
  confirm: 'confirmPassword',
} as const satisfies Record<keyof NewPassword, string>;

export function readNewPassword(form: HTMLFormElement): NewPassword {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return {
    code: data.has(PASSWORD_FIELDS.code) ? bareCode(text(PASSWORD_FIELDS.code)) : null,
    password: text(PASSWORD_FIELDS.password),
    confirm: text(PASSWORD_FIELDS.confirm),
  };
}

/**
 * What keeps a new password from being sent. The client requires eight characters and a matching
 * confirmation. The pool enforces the rest.
 * @param mismatch the message for a confirmation that differs
 */
export function problemsOf(values: NewPassword, mismatch: string): PasswordProblems {
  const { code, password, confirm } = values;
  return {
    ...(code === null || PATTERNS.verificationCode.test(code)
      ? {}
      : { code: code === '' ? MESSAGES.required : MESSAGES.verificationCode }),
    ...(password === ''
      ? { password: MESSAGES.required }
      : password.length < LIMITS.passwordMin
        ? { password: MESSAGES.passwordLength }
        : {}),
    ...(confirm === ''
      ? { confirm: MESSAGES.required }
      : confirm === password
        ? {}
        : { confirm: mismatch }),
  };
}
