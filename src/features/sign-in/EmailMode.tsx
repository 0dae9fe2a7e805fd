import { useEffect, useRef, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import { HumanCheckError } from '@/api/identity/codeSignIn';
import { IdentityError } from '@/api/identity/cognito';
import type { SignInStep } from '@/api/identity/cognito';
import { signInWithCode } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { codeLabels } from './codeLabels';
import { CodeStep } from './CodeStep';
import { EmailForm } from './EmailForm';
import { identityProblem } from './identityProblem';
import type { SignInNotice } from './SignInFrame';
import { signInLabels } from './signInLabels';

export interface EmailModeProps {
  readonly config: PortalConfig;
  /** Continues after the code: signed in, or the provider's next question. */
  readonly onStep: (email: string, step: SignInStep) => Promise<void>;
  readonly onNotice: (notice: SignInNotice | null) => void;
  /** Whether step 2, the code, is on the screen. */
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
