import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import type { Tokens } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useServices } from '@/store/services';
import { forgotLabels } from './forgotLabels';
import { ForgotStepCode } from './ForgotStepCode';
import { ForgotStepEmail } from './ForgotStepEmail';
import { signInCss } from './signInCss';
import { SignInFrame, type SignInNotice } from './SignInFrame';
import { keepTypedEmail } from './typedEmail';

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
