import type { Tokens } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { ForgotPasswordPage } from '@/features/sign-in/ForgotPasswordPage';
import { draftsKeptFor } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { sessionStarted } from '@/store/sessionEvents';
import { takeTarget } from './entry/handover';
import { shellLabels } from './shellLabels';

/** `/forgot-password`. A reset signs in, and the portal continues with the requested page. */
export default function ForgotPasswordRoute() {
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const goToPage = useGoToPage();
  const t = useLabels(shellLabels);

  const goOn = (tokens: Tokens): void => {
    session.start({
      userType: 'PASSWORD',
      id: tokens.idToken,
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
    });
    const claims = session.claims();
    if (!claims) return;
    dispatch(draftsKeptFor(claims.sub));
    dispatch(sessionStarted({ sub: claims.sub, userType: 'PASSWORD' }));
    notify.success(t('passwordReset'));
    notify.success(t('loggedIn'));
    goToPage(takeTarget(claims.sub), { replace: true });
  };

  return <ForgotPasswordPage onSignedIn={goOn} />;
}
