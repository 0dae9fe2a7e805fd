import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AuthenticatorKey } from '@/components/authenticator/AuthenticatorKey';
import { useLabels } from '@/components/labels/LabelsContext';
import { identityProblem } from '../identityProblem';
import { signInLabels } from '../signInLabels';
import { AuthenticatorCodeForm } from './AuthenticatorCodeForm';
import { secondStepLabels } from './secondStepLabels';

interface AuthenticatorSetupProps {
  readonly email: string;
  /** Creates the secret of the new app. */
  readonly start: () => Promise<string>;
  readonly onCode: (code: string) => Promise<void>;
}

/** A sign-in of someone who must set up an authenticator app first. */
export function AuthenticatorSetup({ email, start, onCode }: AuthenticatorSetupProps) {
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
