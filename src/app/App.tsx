import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { AppFrame, type AppFrameProps } from './AppFrame';
import { AppRoutes } from './AppRoutes';
import { OwnPerson } from './guards/OwnPerson';
import { PageOpenedContext } from './pageOpened';
import { shellLabels } from './shellLabels';
import { whenScreenReady } from './listeners/whenScreenReady';

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

/**
 * Watches the limits of the session, if the configuration has any. Its code loads after the first
 * screen.
 */
function SessionLimits() {
  const { idleMinutes, maxHours } = useServices().config.session;
  const limited = idleMinutes > 0 || maxHours > 0;
  const [Warning, setWarning] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    if (limited)
      whenScreenReady(() => {
        import(/* webpackChunkName: "session-limits" */ '@/features/session-limits/SessionWarning')
          .then((loaded) => !gone && setWarning(() => loaded.default))
          // Without the warning, the backend still ends the session.
          .catch(() => undefined);
      });
    return () => {
      gone = true;
    };
  }, [limited]);
  return Warning && <Warning />;
}
