import { useState, useLayoutEffect, useRef, type FormEvent } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { PortalConfig } from '@contract/config';
import type { Tokens } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useServices } from '@/store/services';
import { forgotPassword } from '@/api/identity/userPool';
import { useSingleFlight } from '@/components/useSingleFlight';
import { PATHS } from '@/lib/paths';
import { forgotLabels } from './forgotLabels';
import { ForgotStepCode } from './ForgotStepCode';
import { signInCss } from './signInCss';
import { SignInFrame, type SignInNotice } from './SignInFrame';
import { keepTypedEmail, emailOf, focusField } from './typedEmail';
import { BackArrow } from './codeParts';
import { EmailField } from './SignInFields';
import { identityProblem } from './identityProblem';

interface ForgotPasswordPageProps {
  readonly onSignedIn: (tokens: Tokens) => void;
}

/** `/forgot-password`: an e-mailed code sets a new password and signs in. */
export function ForgotPasswordPage({ onSignedIn }: ForgotPasswordPageProps) {
  const { config } = useServices();
  const t = useLabels(forgotLabels);
  const [email, setEmail] = useState<string | null>(null);
  const [returned, setReturned] = useState(false);
  const [notice, setNotice] = useState<SignInNotice | null>(null);

  useDocumentTitle(t('title'));

  return (
    <>
      <GlobalStyles styles={signInCss} />
      <SignInFrame notice={notice}>
        {email === null ? (
          <ForgotStepEmail
            identity={config.identity}
            returned={returned}
            onSent={(sentTo) => {
              setEmail(sentTo);
              setNotice({ tone: 'info', text: t('sent') });
            }}
          />
        ) : (
          <ForgotStepCode
            identity={config.identity}
            email={email}
            onBack={() => {
              setEmail(null);
              setReturned(true);
              setNotice(null);
            }}
            onNotice={setNotice}
            onSignedIn={(tokens) => {
              keepTypedEmail('');
              onSignedIn(tokens);
            }}
          />
        )}
      </SignInFrame>
    </>
  );
}

interface ForgotStepEmailProps {
  readonly identity: PortalConfig['identity'];
  /** Opened by Back on step 2: its focused button has left the page. */
  readonly returned: boolean;
  readonly onSent: (email: string) => void;
}

function ForgotStepEmail({ identity, returned, onSent }: ForgotStepEmailProps) {
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
