import { useEffect, useRef } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify } from '@/store/notify';
import { AppFrame, type AppFrameProps } from './AppFrame';
import { AppRoutes } from './AppRoutes';
import { OwnPerson } from './guards/OwnPerson';
import { SessionLimits } from './SessionLimits';
import { PageOpenedContext } from './pageOpened';
import { shellLabels } from './shellLabels';

interface AppProps extends Pick<AppFrameProps, 'store' | 'services' | 'content'> {
  readonly justSignedIn: boolean;
  /** Whether code and data of the first page have loaded. Until then its place stays empty. */
  readonly opened: boolean;
}

/** The portal behind the sign-in. */
export function App({ justSignedIn, opened, ...frame }: AppProps) {
  return (
    <AppFrame
      {...frame}
      overPages={
        <>
          <SessionLimits />
          {justSignedIn ? <WelcomeToast /> : null}
        </>
      }
    >
      <OwnPerson>
        <PageOpenedContext value={opened}>
          <AppRoutes />
        </PageOpenedContext>
      </OwnPerson>
    </AppFrame>
  );
}

function WelcomeToast() {
  const notify = useNotify();
  const t = useLabels(shellLabels);
  const shown = useRef(false);
  useEffect(() => {
    // Show it once: switching the language must not repeat it.
    if (!shown.current) notify.success(t('loggedIn'));
    shown.current = true;
  }, [notify, t]);
  return null;
}
