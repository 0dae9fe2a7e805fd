import { useState, type FormEvent } from 'react';
import { LIMITS } from '@contract/limits';
import { BASIC_MESSAGES } from '@contract/basicMessages';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { languageQuery, namedLocale } from '@/api/content/locale';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PATHS } from '@/lib/paths';
import { EmailField, SignInField } from './SignInFields';
import { signInLabels } from './signInLabels';
import { emailOf, focusField } from './typedEmail';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordFormProps {
  readonly onSignIn: (credentials: Credentials) => Promise<string | null>;
  /** Called when the form is first used, to load what signing in needs. */
  readonly onTouch: () => void;
  readonly onCodeInstead: () => void;
}

interface Problems {
  readonly email?: string;
  readonly password?: string;
}

/** What keeps the form from being sent, and its values. */
function read(form: HTMLFormElement): Credentials & { readonly problems: Problems } {
  const { email, problem } = emailOf(form);
  const password = String(new FormData(form).get('password') ?? '');
  const problems = {
    ...(problem === undefined ? {} : { email: problem }),
    ...(password === '' ? { password: BASIC_MESSAGES.required } : {}),
  };
  return { email, password, problems };
}

/** The provider's text of a lockout. */
const LOCKED = /attempts exceeded/i;

/** A refusal offers an e-mailed code to everyone, so that it does not reveal who has a password. */
export function PasswordForm({ onSignIn, onTouch, onCodeInstead }: PasswordFormProps) {
  const t = useLabels(signInLabels);
  const forgotHref = useForgotHref();
  const [errors, setErrors] = useState<Problems>({});
  const [refused, setRefused] = useState('');
  const { busy, run } = useSingleFlight();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const { email, password, problems } = read(form);
      setErrors(problems);
      setRefused('');
      if (problems.email !== undefined) return focusField(form, 'email');
      if (password === '') return focusField(form, 'password');
      const refusal = await onSignIn({ email, password });
      if (refusal === null) return;
      setErrors({ password: refusal });
      setRefused(refusal);
      focusField(form, 'password');
    });
  };

  /** An error disappears once its value is valid, a refusal once anything else is typed. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (!errors.email && !errors.password) return;
    const { problems } = read(event.currentTarget);
    setErrors({
      ...(errors.email && problems.email ? { email: problems.email } : {}),
      ...(errors.password && problems.password ? { password: problems.password } : {}),
    });
  };

  return (
    <form noValidate onSubmit={submit} onChange={recheck} onFocus={onTouch}>
      <EmailField label={t('emailField')} error={errors.email} />
      <SignInField
        label={t('password')}
        name="password"
        secret
        autoComplete="current-password"
        maxLength={LIMITS.password}
        error={errors.password}
        helpEnd={<a href={forgotHref}>{t('forgotPassword')}</a>}
      />
      <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'signingIn' : 'signIn')}
      </button>
      {refused === '' ? (
        <p className="si-after">{t('noPassword')}</p>
      ) : (
        <p className="si-row">
          <button type="button" className="si-link" onClick={onCodeInstead}>
            {t('codeInstead')}
          </button>
          {LOCKED.test(refused) ? <a href={forgotHref}>{t('resetPassword')}</a> : null}
        </p>
      )}
    </form>
  );
}

/** The link keeps the language of this address: after a log-out nothing else knows it. */
function useForgotHref(): string {
  const { locales } = useLanguage();
  const href = PATHS.forgotPassword.href();
  // The page rendered at build time has no languages and no address.
  return locales.length === 0 ? href : href + languageQuery(namedLocale(window.location.search));
}
