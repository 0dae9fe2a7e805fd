import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PortalConfig } from '@contract/config';
import type { SignInStep, Tokens } from '@/api/identity/cognito';
import type { UserType } from '@/api/identity/storedSession';
import { useLabels } from '@/components/labels/LabelsContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { companyReturn } from './company/companyReturn';
import type { CompanySignInProps } from './company/CompanySignIn';
import type { EmailModeProps } from './EmailMode';
import { identityProblem } from './identityProblem';
import { modeOfAddress, putModeIntoAddress } from './modeAddress';
import { ModeTabs, PANEL_ID, tabId, type SignInMode } from './ModeTabs';
import { PasswordForm, type Credentials } from './PasswordForm';
import type { PasskeySignInProps } from './passkeys/PasskeySignIn';
import type { SecondStepProps } from './second-step/SecondStep';
import { SignInFrame, type SignInNotice } from './SignInFrame';
import { signInLabels } from './signInLabels';
import { keepTypedEmail } from './typedEmail';

export interface SignInPageProps {
  /** Null during the render at build time, when nothing can be submitted. */
  readonly config: PortalConfig | null;
  readonly notice: SignInNotice | null;
  readonly onSignedIn: (tokens: Tokens, userType: UserType) => Promise<void>;
}

interface SecondStepInView extends Pick<SecondStepProps, 'email' | 'step'> {
  readonly Step: ComponentType<SecondStepProps>;
  readonly userType: UserType;
}

/** Loads when the form is first used or when idle, never before the page accepts typing. */
const loadUserPool = () => import(/* webpackChunkName: "identity" */ '@/api/identity/userPool');
const loadEmailMode = () => import(/* webpackChunkName: "email-mode" */ './EmailMode');
const loadPasskeys = () => import(/* webpackChunkName: "passkeys" */ './passkeys/PasskeySignIn');
const loadCompany = () =>
  import(/* webpackChunkName: "company-sign-in" */ './company/CompanySignIn');
const loadSecondStep = () =>
  import(/* webpackChunkName: "second-step" */ './second-step/SecondStep');

/** `/`: all steps of the sign-in share this route. A reload returns to step 1. */
export function SignInPage({ config, notice: firstNotice, onSignedIn }: SignInPageProps) {
  const t = useLabels(signInLabels);
  const [notice, setNotice] = useState(firstNotice);
  const [mode, setMode] = useState<SignInMode>('username');
  const [EmailMode, setEmailMode] = useState<ComponentType<EmailModeProps> | null>(null);
  const [Passkeys, setPasskeys] = useState<ComponentType<PasskeySignInProps> | null>(null);
  const [Company, setCompany] = useState<ComponentType<CompanySignInProps> | null>(null);
  const [second, setSecond] = useState<SecondStepInView | null>(null);
  const [step2, setStep2] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInStep2 = useRef(false);

  useDocumentTitle(t('title'));

  const preload = useCallback(() => void loadUserPool().catch(() => undefined), []);

  const switchTo = useCallback(
    (next: SignInMode) => {
      setMode(next);
      putModeIntoAddress(next);
      if (next === 'username') return;
      loadEmailMode().then(
        (loaded) => setEmailMode(() => loaded.EmailMode),
        () => {
          setMode('username');
          setNotice({ tone: 'error', text: t('generic') });
        },
      );
    },
    [t],
  );
  useEffect(() => {
    const follow = () => {
      if (!wasInStep2.current) switchTo(modeOfAddress());
    };
    if (modeOfAddress() === 'email') follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [switchTo]);
  useEffect(() => {
    if (!config?.features.passkeys || !window.PublicKeyCredential) return;
    loadPasskeys().then(
      (loaded) => setPasskeys(() => loaded.PasskeySignIn),
      () => undefined,
    );
  }, [config]);
  useEffect(() => {
    if (!config?.features.companySignIn) return;
    const load = () => {
      setNotice((shown) => (shown?.onRetry ? null : shown));
      loadCompany().then(
        (loaded) => setCompany(() => loaded.CompanySignIn),
        // Only who comes back from the company waits for it.
        () => {
          if (companyReturn() !== null)
            setNotice({ tone: 'error', text: t('companyNotLoaded'), onRetry: load });
        },
      );
    };
    load();
  }, [config, t]);
  useLayoutEffect(() => {
    if (wasInStep2.current && !step2) heading.current?.focus();
    wasInStep2.current = step2;
  }, [step2]);

  const finish = async (tokens: Tokens, userType: UserType): Promise<void> => {
    keepTypedEmail('');
    await onSignedIn(tokens, userType);
  };

  /** Continues with the provider's next question. @throws IdentityError */
  const proceed = async (email: string, userType: UserType, step: SignInStep): Promise<void> => {
    if (step.kind === 'signedIn') return finish(step.tokens, userType);
    if (step.kind === 'code') throw new Error('no code was asked for');
    const { SecondStep } = await loadSecondStep();
    setNotice(null);
    setSecond({ email, userType, step, Step: SecondStep });
    setStep2(true);
  };

  const signIn = async ({ email, password }: Credentials): Promise<string | null> => {
    try {
      if (!config) throw new Error('no configuration yet');
      const { signInWithPassword } = await loadUserPool();
      await proceed(email, 'PASSWORD', await signInWithPassword(config.identity, email, password));
      return null;
    } catch (error) {
      return identityProblem(error, t('generic'));
    }
  };

  const content = (): ReactNode => {
    if (second && config)
      return (
        <second.Step
          key={second.step.kind}
          email={second.email}
          step={second.step}
          policy={config.identity.passwordPolicy}
          onStep={(step) => proceed(second.email, second.userType, step)}
          onBack={() => {
            setSecond(null);
            setStep2(false);
          }}
        />
      );
    if (mode === 'username')
      return (
        <PasswordForm
          onSignIn={signIn}
          onTouch={preload}
          onCodeInstead={() => {
            switchTo('email');
            document.getElementById(tabId('email'))?.focus();
          }}
        />
      );
    return EmailMode && config ? (
      <EmailMode
        config={config}
        onStep={(email, step) => proceed(email, 'PASSWORD_LESS', step)}
        onNotice={setNotice}
        onStep2={setStep2}
      />
    ) : null;
  };

  return (
    <SignInFrame notice={notice}>
      {step2 ? null : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="si-lead">{t('lead')}</p>
          <ModeTabs mode={mode} onSwitch={switchTo} />
        </>
      )}
      <div {...(step2 ? {} : { id: PANEL_ID, role: 'tabpanel', 'aria-labelledby': tabId(mode) })}>
        {content()}
      </div>
      {Company && config && !step2 ? <Company config={config} onSignedIn={finish} /> : null}
      {Passkeys && config && !step2 ? <Passkeys config={config} onSignedIn={finish} /> : null}
    </SignInFrame>
  );
}
