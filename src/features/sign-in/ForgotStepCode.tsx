import { useRef, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { PATTERNS } from '@contract/rules/patterns';
import type { Tokens } from '@/api/identity/cognito';
import { confirmPassword, forgotPassword, signInWithPassword } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { BackArrow } from './BackArrow';
import { forgotLabels } from './forgotLabels';
import { identityProblem } from './identityProblem';
import { PolicyList } from './PolicyList';
import { SignInField } from './SignInField';

interface ForgotStepCodeProps {
  readonly identity: PortalConfig['identity'];
  readonly email: string;
  readonly onBack: () => void;
  readonly onResent: () => void;
  readonly onSignedIn: (tokens: Tokens) => void;
}

interface Errors {
  readonly code?: string;
  readonly password?: string;
  readonly confirm?: string;
}

/** The client requires eight characters and a matching confirmation; the provider enforces the rest. */
function problemsOf(code: string, password: string, confirm: string): Errors {
  return {
    ...(PATTERNS.verificationCode.test(code) ? {} : { code: MESSAGES.verificationCode }),
    ...(password === ''
      ? { password: MESSAGES.required }
      : password.length < LIMITS.passwordMin
        ? { password: MESSAGES.passwordLength }
        : {}),
    ...(confirm === ''
      ? { confirm: MESSAGES.required }
      : confirm === password
        ? {}
        : { confirm: MESSAGES.passwordMismatchReset }),
  };
}

/** Step 2: the code and the new password twice. Success signs in. */
export function ForgotStepCode({
  identity,
  email,
  onBack,
  onResent,
  onSignedIn,
}: ForgotStepCodeProps) {
  const t = useLabels(forgotLabels);
  const [errors, setErrors] = useState<Errors>({});
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const once = async (act: () => Promise<void>, onFailure: (error: unknown) => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      onFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [code = '', password = '', confirm = ''] = ['code', 'newPassword', 'confirmPassword'].map(
      (name) => String(data.get(name) ?? ''),
    );
    const found = problemsOf(code.trim(), password, confirm);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void once(
      async () => {
        await confirmPassword(identity, email, code.trim(), password);
        const step = await signInWithPassword(identity, email, password);
        if (step.kind === 'signedIn') onSignedIn(step.tokens);
      },
      (error) => {
        const text = identityProblem(error, t('generic'), t('codeRejected'));
        setErrors(text === t('codeRejected') ? { code: text } : { password: text });
      },
    );
  };

  const resend = () =>
    void once(
      async () => {
        await forgotPassword(identity, email);
        onResent();
      },
      (error) => setErrors({ code: identityProblem(error, t('generic')) }),
    );

  return (
    <>
      <BackArrow label={t('back')} onClick={onBack} />
      <h1>{t('title2')}</h1>
      <p className="si-lead">{t('lead2', { email })}</p>
      <form noValidate onSubmit={submit}>
        <SignInField
          big
          label={t('code')}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code}
        />
        <SignInField
          label={t('newPassword')}
          name="newPassword"
          secret
          autoComplete="new-password"
          maxLength={256}
          error={errors.password}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PolicyList policy={identity.passwordPolicy} password={typed} />
        <SignInField
          label={t('confirmPassword')}
          name="confirmPassword"
          secret
          autoComplete="new-password"
          maxLength={256}
          error={errors.confirm}
        />
        <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'saving' : 'saveAndLogin')}
        </button>
      </form>
      <div className="si-row">
        <button type="button" className="si-link" onClick={resend}>
          {t('resend')}
        </button>
      </div>
    </>
  );
}
