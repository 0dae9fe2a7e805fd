import { LIMITS } from '@contract/limits';
import { bareCode } from '@contract/rules/normalize';
import { SignInField } from './SignInField';

interface CodeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
  /** Called with the whole code after its last digit, once per code. */
  readonly onComplete?: (form: HTMLFormElement) => void;
}

/** The e-mailed code: one field, so that pasting and the browser's autofill work. */
export function CodeField({ label, error, help, autoFocus, onComplete }: CodeFieldProps) {
  return (
    <SignInField
      big
      label={label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus={autoFocus}
      // Room for the sentence of the e-mail around it.
      maxLength={LIMITS.email}
      error={error}
      help={help}
      onChange={({ currentTarget: { value, form } }) => {
        if (form && bareCode(value).length === LIMITS.verificationCode) onComplete?.(form);
      }}
    />
  );
}
