import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import { MESSAGES } from '@contract/messages';
import { PasswordUnclear } from '@/api/identity/passwordSetting';
import { IdentityError, type SignInStep } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { AuthenticatorKey } from '@/components/authenticator/AuthenticatorKey';
import { isWrongAppCode } from '@/api/identity/authenticator';
import { authenticatorLabels } from '@/components/authenticator/authenticatorLabels';
import { CodeField, useCodeForm } from '@/features/sign-in/codeParts';
import { newPasswordLabels } from '@/features/sign-in/newPasswordLabels';
import { SetPasswordForm } from '@/features/sign-in/SetPasswordForm';
import { BackArrow } from '../codeParts';
import { identityProblem } from '../identityProblem';
import { signInLabels } from '../signInLabels';
import { secondStepLabels } from './secondStepLabels';

interface NewPasswordStepProps {
  readonly email: string;
  readonly policy: PortalConfig['identity']['passwordPolicy'];
  readonly onSave: (password: string) => Promise<string | null>;
  readonly onBack: () => void;
}

function NewPasswordStep({ email, policy, onSave, onBack }: NewPasswordStepProps) {
  const t = useLabels(newPasswordLabels);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('newPasswordTitle')}
      </h1>
      <p className="si-lead">{t('newPasswordLead')}</p>
      <SetPasswordForm
        email={email}
        policy={policy}
        mismatch={MESSAGES.passwordMismatch}
        onSave={async ({ password }) => {
          const problem = await onSave(password);
          return problem === null ? null : { password: problem };
        }}
      />
      <div className="si-row">
        <button type="button" className="si-link" onClick={onBack}>
          {t('backToSignIn')}
        </button>
      </div>
    </>
  );
}

interface AuthenticatorCodeFormProps {
  readonly actionLabel: string;
  readonly autoFocus: boolean;
  readonly onCode: (code: string) => Promise<void>;
}

/** A code of the authenticator app. A wrong one keeps the step: the app soon shows the next. */
function AuthenticatorCodeForm({ actionLabel, autoFocus, onCode }: AuthenticatorCodeFormProps) {
  const t = useLabels(secondStepLabels);
  const app = useLabels(authenticatorLabels);
  const common = useLabels(signInLabels);
  const form = useCodeForm(onCode, (failure) => {
    if (isWrongAppCode(failure)) return app('wrongCode');
    // The provider ends the challenge after some minutes.
    const over = failure instanceof IdentityError && failure.code === 'NotAuthorizedException';
    return over ? t('signInOver') : identityProblem(failure, common('generic'));
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <CodeField
        autoFocus={autoFocus}
        label={app('code')}
        help={app('codeHelp')}
        error={form.error}
        onComplete={form.complete}
      />
      <button className="si-button" type="submit" aria-disabled={form.busy} aria-busy={form.busy}>
        {form.busy ? t('signingIn') : actionLabel}
      </button>
    </form>
  );
}

export type LaterStep = Exclude<SignInStep, { kind: 'signedIn' | 'code' }>;

export interface SecondStepProps {
  readonly email: string;
  readonly step: LaterStep;
  readonly policy: PortalConfig['identity']['passwordPolicy'];
  /** Continues with the provider's next question. */
  readonly onStep: (next: SignInStep) => Promise<void>;
  readonly onBack: () => void;
}

/** Step 2 of a sign-in with a temporary password, or with an authenticator app. */
export function SecondStep({ email, step, policy, onStep, onBack }: SecondStepProps) {
  const t = useLabels(secondStepLabels);
  const common = useLabels(signInLabels);
  if (step.kind === 'newPassword')
    return (
      <NewPasswordStep
        email={email}
        policy={policy}
        onBack={onBack}
        onSave={async (password) => {
          try {
            await onStep(await step.answer(password));
            return null;
          } catch (error) {
            return identityProblem(
              error,
              error instanceof PasswordUnclear ? t('passwordUnclear') : common('generic'),
            );
          }
        }}
      />
    );
  const onCode = async (code: string): Promise<void> => onStep(await step.answer(code));
  return (
    <>
      <BackArrow label={t('back')} onClick={onBack} />
      {step.kind === 'totpSetup' ? (
        <AuthenticatorSetup email={email} start={step.start} onCode={onCode} />
      ) : (
        <>
          <h1>{t('appTitle')}</h1>
          <p className="si-lead">{t('appLead')}</p>
          <AuthenticatorCodeForm autoFocus actionLabel={t('signIn')} onCode={onCode} />
          <p className="si-after">{t('appLost')}</p>
        </>
      )}
    </>
  );
}

interface AuthenticatorSetupProps {
  readonly email: string;
  readonly start: () => Promise<string>;
  readonly onCode: (code: string) => Promise<void>;
}

/** A sign-in of someone who must set up an authenticator app first. */
function AuthenticatorSetup({ email, start, onCode }: AuthenticatorSetupProps) {
  const t = useLabels(secondStepLabels);
  const common = useLabels(signInLabels);
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const started = useRef(false);

  const begin = useCallback(() => {
    setProblem('');
    start().then(setSecret, (error: unknown) =>
      setProblem(identityProblem(error, common('generic'))),
    );
  }, [start, common]);
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // A second key would invalidate the one on the screen.
    if (started.current) return;
    started.current = true;
    begin();
  }, [begin]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('setupTitle')}
      </h1>
      <p className="si-lead">{t('setupLead')}</p>
      {secret ? (
        <>
          <div className="si-app">
            <AuthenticatorKey email={email} secret={secret} />
          </div>
          <AuthenticatorCodeForm actionLabel={t('setupFinish')} autoFocus={false} onCode={onCode} />
        </>
      ) : (
        <div className="si-row">
          <p role={problem ? 'alert' : 'status'}>{problem || t('setupLoading')}</p>
          {problem ? (
            <button type="button" className="si-link" onClick={begin}>
              {t('setupAgain')}
            </button>
          ) : null}
        </div>
      )}
    </>
  );
}
