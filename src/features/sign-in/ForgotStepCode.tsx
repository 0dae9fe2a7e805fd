import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { type Tokens, type SignInStep, isOutcomeUnknown } from '@/api/identity/cognito';
import { forgotPassword, confirmPassword, signInWithPassword } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { isOldPassword } from '@/api/identity/passwordSetting';
import { BackArrow, ResendCode } from './codeParts';
import { forgotLabels } from './forgotLabels';
import { identityProblem } from './identityProblem';
import { EMAIL_MODE_HREF } from './modeAddress';
import { type NewPassword, type PasswordProblems, SetPasswordForm } from './SetPasswordForm';
import type { LaterStep, SecondStepProps } from './second-step/SecondStep';
import type { SignInNotice } from './SignInFrame';

interface ForgotStepCodeProps {
  readonly identity: PortalConfig['identity'];
  readonly email: string;
  readonly onBack: () => void;
  readonly onNotice: (notice: SignInNotice | null) => void;
  readonly onSignedIn: (tokens: Tokens) => void;
}

interface SecondStepInView {
  readonly step: LaterStep;
  readonly Step: ComponentType<SecondStepProps>;
}

const loadSecondStep = () =>
  import(/* webpackChunkName: "second-step" */ './second-step/SecondStep');

/** Step 2: the code and the new password twice. What was typed stays for the way back to it. */
export function ForgotStepCode({
  identity,
  email,
  onBack,
  onNotice,
  onSignedIn,
}: ForgotStepCodeProps) {
  const t = useLabels(forgotLabels);

  const reset = usePasswordReset(identity, email);
  const [second, setSecond] = useState<SecondStepInView | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Also after step 1: its focused button has just left the page.
  useLayoutEffect(() => {
    if (!second) heading.current?.focus();
  }, [second]);

  /** Continues with the provider's next question. @throws IdentityError */
  const proceed = async (step: SignInStep): Promise<void> => {
    if (step.kind === 'signedIn') return onSignedIn(step.tokens);
    if (step.kind === 'code') throw new Error('no code was asked for');
    const { SecondStep } = await loadSecondStep();
    onNotice(null);
    setSecond({ step, Step: SecondStep });
  };

  const save = async ({ code, password }: NewPassword): Promise<PasswordProblems | null> => {
    try {
      await proceed(await reset(code ?? '', password));
      return null;
    } catch (error) {
      const text = identityProblem(error, t('generic'), t('codeRejected'));
      return text === t('codeRejected') ? { code: text } : { password: text };
    }
  };

  const resend = async (): Promise<boolean> => {
    try {
      await forgotPassword(identity, email);
      onNotice({ tone: 'info', text: t('resent') });
      return true;
    } catch (error) {
      onNotice({ tone: 'error', text: identityProblem(error, t('generic')) });
      return false;
    }
  };

  return (
    <>
      {second ? (
        <second.Step
          key={second.step.kind}
          email={email}
          step={second.step}
          policy={identity.passwordPolicy}
          onStep={proceed}
          onBack={() => setSecond(null)}
        />
      ) : null}
      <div hidden={second !== null}>
        <BackArrow label={t('back')} onClick={onBack} />
        <h1 ref={heading} tabIndex={-1}>
          {t('title2')}
        </h1>
        <p className="si-lead">{t('lead2', { email, minutes: LIMITS.codeMinutes })}</p>
        <SetPasswordForm
          email={email}
          policy={identity.passwordPolicy}
          codeLabel={t('code')}
          mismatch={MESSAGES.passwordMismatchReset}
          onSave={save}
        />
        <ResendCode onResend={resend} />
        <p className="si-after">
          <a href={EMAIL_MODE_HREF}>{t('codeInstead')}</a>
        </p>
      </div>
    </>
  );
}

interface SentReset {
  readonly code: string;
  readonly password: string;
  /** The pool has confirmed it; otherwise the outcome is unknown. */
  readonly stored: boolean;
}

/**
 * Sets the new password and signs in with it. A code works once. So a second try with the same
 * password only signs in when the first one set it, and finds out when that is unknown.
 * @throws IdentityError
 */
function usePasswordReset(identity: PortalConfig['identity'], email: string) {
  const sent = useRef<SentReset | null>(null);
  return async (code: string, password: string): Promise<SignInStep> => {
    const last = sent.current?.password === password ? sent.current : null;
    const signIn = () => signInWithPassword(identity, email, password);
    if (last?.stored && last.code === code) return signIn();
    if (last) {
      try {
        return await signIn();
      } catch (error) {
        if (!isOldPassword(error)) throw error;
      }
    }
    try {
      await confirmPassword(identity, email, code, password);
    } catch (error) {
      if (isOutcomeUnknown(error)) sent.current = { code, password, stored: false };
      throw error;
    }
    sent.current = { code, password, stored: true };
    return signIn();
  };
}
