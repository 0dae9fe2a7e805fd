import { useRef, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@contract/config';
import { MESSAGES } from '@contract/messages';
import { normaliseEmail } from '@contract/rules/normalise';
import { PATTERNS } from '@contract/rules/patterns';
import { forgotPassword } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { BackArrow } from './BackArrow';
import { forgotLabels } from './forgotLabels';
import { identityProblem } from './identityProblem';
import { SignInField } from './SignInField';

interface ForgotStepEmailProps {
  readonly identity: PortalConfig['identity'];
  readonly onSent: (email: string) => void;
}

/** Step 1: the address the code is sent to. */
export function ForgotStepEmail({ identity, onSent }: ForgotStepEmailProps) {
  const t = useLabels(forgotLabels);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const email = normaliseEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    const problem =
      email === '' ? MESSAGES.required : PATTERNS.email.test(email) ? undefined : MESSAGES.email;
    setError(problem);
    if (problem !== undefined) return;
    running.current = true;
    setBusy(true);
    try {
      await forgotPassword(identity, email);
      onSent(email);
    } catch (failure) {
      setError(identityProblem(failure, t('generic')));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <BackArrow label={t('back')} href={PATHS.login.href()} />
      <h1>{t('title')}</h1>
      <p className="si-lead">{t('lead')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SignInField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={error}
        />
        <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'sending' : 'submit')}
        </button>
      </form>
    </>
  );
}
