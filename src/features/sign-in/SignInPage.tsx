import { useCallback, useEffect, useRef, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import type { SignInStep } from '@/api/identity/userPool';
import type { Tokens } from '@/api/identity/cognito';
import type { UserType } from '@/api/identity/session';
import { useLabels } from '@/components/labels/LabelsContext';
import { identityProblem } from './identityProblem';
import { NewPasswordForm } from './NewPasswordForm';
import { PasswordForm, type Credentials } from './PasswordForm';
import { SignInFrame, type SignInNotice } from './SignInFrame';
import { signInLabels } from './signInLabels';

export interface SignInPageProps {
  /** Null while the page is rendered at build time, when nothing can be submitted. */
  readonly config: PortalConfig | null;
  readonly notice: SignInNotice | null;
  readonly onSignedIn: (tokens: Tokens, userType: UserType) => Promise<void>;
}

/** Loads the identity library at the first touch or when idle, never before the page accepts typing. */
const loadUserPool = () => import(/* webpackChunkName: "identity" */ '@/api/identity/userPool');

/**
 * `/`: sign-in with e-mail and password, and the new password after a temporary one. Both steps share this
 * route; a reload returns to step 1.
 */
export function SignInPage({ config, notice, onSignedIn }: SignInPageProps) {
  const t = useLabels(signInLabels);
  const [step, setStep] = useState<SignInStep | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const preload = useCallback(() => void loadUserPool().catch(() => undefined), []);
  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);

  const advance = useCallback(
    async (result: SignInStep) => {
      if (result.kind === 'signedIn') await onSignedIn(result.tokens, 'PASSWORD');
      else setStep(result);
    },
    [onSignedIn],
  );

  const attempt = async (run: () => Promise<SignInStep>): Promise<string | null> => {
    try {
      await advance(await run());
      return null;
    } catch (error) {
      return identityProblem(error, t('generic'));
    }
  };

  const signIn = ({ email, password }: Credentials) =>
    attempt(async () => {
      if (!config) throw new Error('no configuration yet');
      const { signInWithPassword } = await loadUserPool();
      return signInWithPassword(config.identity, email, password);
    });

  if (step?.kind === 'newPassword' && config) {
    return (
      <SignInFrame notice={notice}>
        <h1 ref={heading} tabIndex={-1}>
          {t('newPasswordTitle')}
        </h1>
        <p className="si-lead">{t('newPasswordLead')}</p>
        <NewPasswordForm
          policy={config.identity.passwordPolicy}
          onSave={(password) => attempt(() => step.answer(password))}
        />
        <div className="si-row">
          <button type="button" className="si-link" onClick={() => setStep(null)}>
            {t('backToSignIn')}
          </button>
        </div>
      </SignInFrame>
    );
  }

  return (
    <SignInFrame notice={notice}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="si-lead">{t('lead')}</p>
      <PasswordForm onSignIn={signIn} onTouch={preload} />
    </SignInFrame>
  );
}
