import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import type { Tokens } from '@/api/identity/cognito';
import { confirmPassword, forgotPassword, signInWithPassword } from '@/api/identity/userPool';
import { useLabels } from '@/components/labels/LabelsContext';
import { BackArrow } from './BackArrow';
import { forgotLabels } from './forgotLabels';
import { identityProblem } from './identityProblem';
import { EMAIL_MODE_HREF } from './modeAddress';
import type { NewPassword, PasswordProblems } from './passwordProblems';
import { ResendCode } from './ResendCode';
import { SetPasswordForm } from './SetPasswordForm';
import type { SignInNotice } from './SignInFrame';

interface ForgotStepCodeProps {
  readonly identity: PortalConfig['identity'];
  readonly email: string;
  readonly onBack: () => void;
  readonly onNotice: (notice: SignInNotice) => void;
  readonly onSignedIn: (tokens: Tokens) => void;
}

/** Step 2: the code and the new password twice. Success signs in. */
export function ForgotStepCode({
  identity,
  email,
  onBack,
  onNotice,
  onSignedIn,
}: ForgotStepCodeProps) {
  const t = useLabels(forgotLabels);

  const save = async ({ code, password }: NewPassword): Promise<PasswordProblems | null> => {
    try {
      await confirmPassword(identity, email, code ?? '', password);
      const step = await signInWithPassword(identity, email, password);
      if (step.kind !== 'signedIn') return { password: t('generic') };
      onSignedIn(step.tokens);
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
      <BackArrow label={t('back')} onClick={onBack} />
      <h1>{t('title2')}</h1>
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
    </>
  );
}
