import { useEffect, useRef, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { HumanCheckError } from '@/api/identity/codeSignIn';
import { IdentityError, type SignInStep } from '@/api/identity/cognito';
import { signInWithCode } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { codeLabels } from './codeLabels';
import { EmailForm } from './EmailForm';
import { identityProblem } from './identityProblem';
import type { SignInNotice } from './SignInFrame';
import { signInLabels } from './signInLabels';
import { BackArrow, CodeField, ResendCode, useCodeForm } from './codeParts';

interface CodeStepProps {
  readonly email: string;
  /** Answers the challenge. Rejects when the code is wrong or the request fails. */
  readonly onCode: (code: string) => Promise<void>;
  /** Mails a new code. Resolves to whether it was mailed. */
  readonly onResend: () => Promise<boolean>;
  readonly onBack: () => void;
  readonly problemText: (error: unknown) => string;
}

/** Step 2 of a sign-in by code. The field submits itself at the sixth digit. */
function CodeStep({ email, onCode, onResend, onBack, problemText }: CodeStepProps) {
  const t = useLabels(codeLabels);
  const [over, setOver] = useState(false);

  const form = useCodeForm(onCode, (failure) => {
    const name = failure instanceof IdentityError ? failure.code : '';
    // The provider ends the challenge after the last attempt and when the code expires.
    setOver(name === 'NotAuthorizedException');
    return name === 'NotAuthorizedException' || name === 'CodeMismatchException'
      ? t('invalidCode')
      : problemText(failure);
  });

  const resend = async (): Promise<boolean> => {
    const sent = await onResend();
    if (sent) {
      form.forget();
      setOver(false);
    }
    return sent;
  };

  return (
    <>
      <BackArrow label={t('back')} onClick={onBack} />
      <h1>{t('codeTitle')}</h1>
      <p className="si-lead">{t('codeLead', { email, minutes: LIMITS.codeMinutes })}</p>
      <form noValidate onSubmit={form.submit}>
        <CodeField
          autoFocus
          label={t('authenticationCode')}
          help={t('codeHelp')}
          error={form.error}
          onComplete={form.complete}
        />
        <button className="si-button" type="submit" aria-disabled={form.busy} aria-busy={form.busy}>
          {t(form.busy ? 'signingIn' : 'signIn')}
        </button>
      </form>
      <p className="si-after" role="status">
        {over ? t('codeOver') : null}
      </p>
      <ResendCode onResend={resend} />
    </>
  );
}

export interface EmailModeProps {
  readonly config: PortalConfig;
  /** Continues after the code: signed in, or the provider's next question. */
  readonly onStep: (email: string, step: SignInStep) => Promise<void>;
  readonly onNotice: (notice: SignInNotice | null) => void;
  readonly onStep2: (shown: boolean) => void;
}

type CodeChallenge = Extract<SignInStep, { kind: 'code' }>;

/** A provider that asks for anything but a code is not set up for e-mailed codes. */
function codeChallenge(step: SignInStep): CodeChallenge {
  if (step.kind !== 'code') throw new IdentityError('', '');
  return step;
}

/** Sign-in by e-mailed code, without a password: the address with a human check, then the code. */
export function EmailMode({ config, onStep, onNotice, onStep2 }: EmailModeProps) {
  const t = useLabels(codeLabels);
  const common = useLabels(signInLabels);
  const [sent, setSent] = useState<{ email: string; challenge: CodeChallenge } | null>(null);

  // An e-mail that is still being sent changes nothing after the person has left: to the password,
  // or back to the address.
  const shown = useRef(false);
  const atCode = useRef(false);
  atCode.current = sent !== null;
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const problemText = (error: unknown): string =>
    error instanceof HumanCheckError
      ? error.message || common('generic')
      : identityProblem(error, common('generic'));

  const goBack = (): void => {
    setSent(null);
    onStep2(false);
  };

  if (sent === null)
    return (
      <EmailForm
        config={config}
        problemText={problemText}
        onSent={async (email, step) => {
          if (!shown.current) return;
          setSent({ email, challenge: codeChallenge(step) });
          onNotice({ tone: 'info', text: t('sent') });
          onStep2(true);
        }}
      />
    );

  const resend = async (): Promise<boolean> => {
    try {
      const challenge = codeChallenge(await signInWithCode(config.identity, sent.email));
      if (!atCode.current) return false;
      setSent({ ...sent, challenge });
      onNotice({ tone: 'info', text: t('resent') });
      return true;
    } catch (error) {
      if (!atCode.current) return false;
      // The human check allows only a few e-mails. After that the person must pass it again.
      const checkIsOver =
        error instanceof IdentityError && error.code === 'UserLambdaValidationException';
      onNotice({ tone: 'error', text: checkIsOver ? t('humanCheckAgain') : problemText(error) });
      if (checkIsOver) goBack();
      return false;
    }
  };

  return (
    <CodeStep
      email={sent.email}
      problemText={problemText}
      onCode={async (code) => {
        await onStep(sent.email, await sent.challenge.answer(code));
      }}
      onResend={resend}
      onBack={() => {
        onNotice(null);
        goBack();
      }}
    />
  );
}
