import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@contract/config';
import { forgotPassword } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { PATHS } from '@/lib/paths';
import { BackArrow } from './BackArrow';
import { EmailField } from './EmailField';
import { forgotLabels } from './forgotLabels';
import { identityProblem } from './identityProblem';
import { emailOf, focusField } from './typedEmail';

interface ForgotStepEmailProps {
  readonly identity: PortalConfig['identity'];
  /** Opened by Back on step 2: its focused button has left the page. */
  readonly returned: boolean;
  readonly onSent: (email: string) => void;
}

/** Step 1: the address for the code. */
export function ForgotStepEmail({ identity, returned, onSent }: ForgotStepEmailProps) {
  const t = useLabels(forgotLabels);
  const [error, setError] = useState<string | undefined>(undefined);
  const { busy, run } = useSingleFlight();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (returned) heading.current?.focus();
  }, [returned]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const { email, problem } = emailOf(form);
      setError(problem);
      if (problem !== undefined) return focusField(form, 'email');
      try {
        await forgotPassword(identity, email);
        onSent(email);
      } catch (failure) {
        setError(identityProblem(failure, t('generic')));
      }
    });
  };

  return (
    <>
      <BackArrow label={t('back')} href={PATHS.login.href()} />
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="si-lead">{t('lead')}</p>
      <form
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) => {
          if (error !== undefined) setError(emailOf(currentTarget).problem);
        }}
      >
        <EmailField label={t('email')} error={error} />
        <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'sending' : 'submit')}
        </button>
      </form>
    </>
  );
}
