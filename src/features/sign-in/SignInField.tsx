import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { signInLabels } from './signInLabels';

interface SignInFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly helpEnd?: ReactNode;
  /** A secret with a button that reveals it. */
  readonly secret?: boolean;
  readonly big?: boolean;
}

/** A labeled input of the sign-in pages: native and uncontrolled, so that it accepts typing before the script loads. */
export function SignInField({
  label,
  error,
  helpEnd,
  secret = false,
  big = false,
  ...input
}: SignInFieldProps) {
  const t = useLabels(signInLabels);
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className={big ? 'si-box si-code' : 'si-box'} data-error={error !== undefined}>
        <input
          {...input}
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
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
              <circle cx="12" cy="12" r="3" />
              {shown ? <path d="M4 4l16 16" /> : null}
            </svg>
          </button>
        ) : null}
      </div>
      <div className="si-help">
        <span
          id={`${id}-help`}
          role={error ? 'alert' : undefined}
          data-error={error ? true : undefined}
        >
          {error}
        </span>
        {helpEnd}
      </div>
    </div>
  );
}
