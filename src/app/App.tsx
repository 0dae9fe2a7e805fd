import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/components/Button';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { optionalPart } from '@/components/feedback/optionalPart';
import { PATHS } from '@/lib/paths';
import { AppFrame, type AppFrameProps } from './AppFrame';
import { AppRoutes } from './AppRoutes';
import { PageOpenedContext } from './pageOpened';
import { shellLabels } from './shellLabels';
import { whenScreenReady } from './listeners/whenScreenReady';
import { MessageScreen } from './MessageScreen';

/** Removes everything from the screen after another person has signed in on this browser. */
export function OwnPerson({ children }: { children: ReactNode }) {
  const replacedBy = useAppSelector((state) => state.sessionStatus.replacedBy);
  return replacedBy === null ? children : <OtherPerson email={replacedBy} />;
}

/** Replaces the page after another person has signed in. Its button opens that person's portal. */
function OtherPerson({ email }: { email: string }) {
  const t = useLabels(shellLabels);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div role="alert">
      <MessageScreen
        drawing={<UnpluggedDrawing />}
        title={t('otherPersonTitle', { email })}
        text={t('otherPersonText')}
        action={
          <Button
            ref={button}
            variant="contained"
            // The address may be a page of the previous person.
            onClick={() => window.location.assign(PATHS.login.href())}
          >
            {t('reload')}
          </Button>
        }
      />
    </div>
  );
}

interface AppProps extends Pick<AppFrameProps, 'store' | 'services' | 'content'> {
  readonly justSignedIn: boolean;
  /** Whether code and data of the first page have loaded. Until then its place stays empty. */
  readonly opened: boolean;
}

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

const SessionWarning = optionalPart(async () => {
  await new Promise<void>((ready) => whenScreenReady(ready));
  return import(
    /* webpackChunkName: "session-limits" */ '@/features/session-limits/SessionWarning'
  );
});

/** Watches the limits of the session, if there are any. Its code loads after the first screen. */
function SessionLimits() {
  const { idleMinutes, maxHours } = useServices().config.session;
  return idleMinutes > 0 || maxHours > 0 ? <SessionWarning /> : null;
}
