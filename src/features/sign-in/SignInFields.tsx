import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { LIMITS } from '@contract/limits';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { signInLabels } from './signInLabels';
import { keepTypedEmail, readTypedEmail } from './typedEmail';

export function LineIcon({ path }: { path: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

interface SignInFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** In the person's language, or an English text that the content service translates. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly helpEnd?: ReactNode;
  /** A secret with a button that reveals it, and a hint while Caps Lock is on. */
  readonly secret?: boolean;
  readonly big?: boolean;
}

/** A labeled native input, uncontrolled, so that it accepts typing before the script loads. */
export function SignInField({
  label,
  error,
  help,
  helpEnd,
  secret = false,
  big = false,
  ...input
}: SignInFieldProps) {
  const t = useLabels(signInLabels);
  const serverText = useServerText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className={big ? 'si-box si-code' : 'si-box'} data-error={error !== undefined}>
        <input
          {...input}
          {...(secret
            ? { onKeyDown: readCapsLock, onKeyUp: readCapsLock, onBlur: () => setCapsLock(false) }
            : {})}
          id={id}
          type={secret ? (shown ? 'text' : 'password') : input.type}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
        />
        {secret ? (
          <button
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <LineIcon
              path={`M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0${shown ? 'M4 4l16 16' : ''}`}
            />
          </button>
        ) : null}
      </div>
      <div className="si-help">
        <span
          id={`${id}-help`}
          role={error ? 'alert' : undefined}
          data-error={error ? true : undefined}
        >
          {error === undefined ? help : serverText(error)}
        </span>
        {secret ? <span role="status">{capsLock ? t('capsLock') : null}</span> : null}
        {helpEnd}
      </div>
    </div>
  );
}

/** The e-mail of the sign-in pages, prefilled with what was typed on any of them. */
export function EmailField({ label, error }: { label: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Keep what was typed before the script ran. Otherwise fill in what was typed earlier.
    if (field.value) keepTypedEmail(field.value);
    else field.value = readTypedEmail();
  }, []);

  return (
    <SignInField
      ref={input}
      label={label}
      name="email"
      type="email"
      autoComplete="username webauthn"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
      error={error}
      onChange={(event) => keepTypedEmail(event.currentTarget.value)}
    />
  );
}
