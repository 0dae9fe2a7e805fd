import { useRef, useState, type FormEvent } from 'react';
import { MESSAGES } from '@contract/messages';
import { normaliseEmail } from '@contract/rules/normalise';
import { PATTERNS } from '@contract/rules/patterns';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { SignInField } from './SignInField';
import { signInLabels } from './signInLabels';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordFormProps {
  /** Signs in. Resolves to the text of the failure, or null. */
  readonly onSignIn: (credentials: Credentials) => Promise<string | null>;
  /** Called at the first touch of the form, to load what signing in needs. */
  readonly onTouch: () => void;
}

/** E-mail and password. A failure shows below the password field and keeps what was typed. */
export function PasswordForm({ onSignIn, onTouch }: PasswordFormProps) {
  const t = useLabels(signInLabels);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const data = new FormData(event.currentTarget);
    const email = normaliseEmail(String(data.get('email') ?? ''));
    const password = String(data.get('password') ?? '');
    const found = {
      ...(email === ''
        ? { email: MESSAGES.required }
        : PATTERNS.email.test(email)
          ? {}
          : { email: MESSAGES.email }),
      ...(password === '' ? { password: MESSAGES.required } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    const problem = await onSignIn({ email, password });
    running.current = false;
    setBusy(false);
    if (problem !== null) setErrors({ password: problem });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onFocus={onTouch}>
      <SignInField
        label={t('emailField')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      <SignInField
        label={t('password')}
        name="password"
        secret
        autoComplete="current-password"
        maxLength={256}
        error={errors.password}
        helpEnd={<a href={PATHS.forgotPassword.href()}>{t('forgotPassword')}</a>}
      />
      <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'signingIn' : 'signIn')}
      </button>
    </form>
  );
}
