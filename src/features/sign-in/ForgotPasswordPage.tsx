import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { forgotLabels } from './forgotLabels';
import { ForgotStepCode } from './ForgotStepCode';
import { ForgotStepEmail } from './ForgotStepEmail';
import { signInCss } from './signInCss';
import { SignInFrame, type SignInNotice } from './SignInFrame';

/** `/forgot-password`: an e-mailed code sets a new password and signs in. */
export default function ForgotPasswordPage() {
  const { config, session } = useServices();
  const t = useLabels(forgotLabels);
  const [email, setEmail] = useState<string | null>(null);
  const [notice, setNotice] = useState<SignInNotice | null>(null);

  useEffect(() => {
    document.title = 'Forgot password · Vendor Portal';
  }, []);

  return (
    <>
      <GlobalStyles styles={signInCss} />
      <SignInFrame notice={notice}>
        {email === null ? (
          <ForgotStepEmail
            identity={config.identity}
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
              setNotice(null);
            }}
            onResent={() => setNotice({ tone: 'info', text: t('resent') })}
            onSignedIn={(tokens) => {
              session.start({
                userType: 'PASSWORD',
                id: tokens.idToken,
                accessToken: tokens.accessToken,
                refreshToken: tokens.refreshToken,
              });
              window.location.assign('/');
            }}
          />
        )}
      </SignInFrame>
    </>
  );
}
