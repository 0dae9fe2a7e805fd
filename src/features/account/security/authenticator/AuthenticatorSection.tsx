import { useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { SecuritySection } from '../SecuritySection';
import { Foot } from '../securityStyles';
import { authenticatorSectionLabels } from './authenticatorSectionLabels';
import { NewAppForm } from './NewAppForm';
import { useAuthenticator } from './useAuthenticator';

/**
 * A super user's authenticator app: setting it up, moving to another one, and turning it off unless
 * it is required.
 */
export default function AuthenticatorSection() {
  const t = useLabels(authenticatorSectionLabels);
  const notify = useNotify();
  const { identity } = useServices().config;
  const app = useAuthenticator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(false);
  const on = app.state === 'on';
  const required = identity.authenticatorApp === 'required';

  // The focused control has disappeared.
  const backToHeading = () => setTimeout(() => heading.current?.focus(), 0);

  const turnOff = async (): Promise<void> => {
    if (!(await app.turnOff())) return;
    setAsked(false);
    notify.success(t('turnedOff'));
    backToHeading();
  };

  const overview = () => (
    <>
      {app.problem && !asked ? (
        <Alert tone="error" role="alert">
          {app.problem}
        </Alert>
      ) : null}
      <Foot>
        <p>{[t(on ? 'on' : 'off'), required ? t('required') : ''].join(' ').trim()}</p>
        {on && !required ? (
          <Button
            variant="outlined"
            onClick={() => {
              app.cancel();
              setAsked(true);
            }}
          >
            {t('turnOff')}
          </Button>
        ) : null}
        <BlockedButton
          variant="outlined"
          busy={app.busy && !asked}
          busyText={t('working')}
          onClick={() => void app.start().then((wanted) => wanted && backToHeading())}
        >
          {t(on ? 'replace' : 'setUp')}
        </BlockedButton>
      </Foot>
    </>
  );

  return (
    <SecuritySection title={t('title')} lead={t('lead')} headingRef={heading}>
      {app.state === 'loading' ? (
        <RowsSkeleton label={t('loading')} />
      ) : app.state === 'failed' ? (
        <LoadFailure text={t('loadFailed')} onRetry={app.load} />
      ) : app.secret ? (
        <NewAppForm
          app={app}
          onConfirmed={() => {
            notify.success(t('turnedOn'));
            backToHeading();
          }}
          onCancel={() => {
            app.cancel();
            backToHeading();
          }}
        />
      ) : (
        overview()
      )}
      <ConfirmDialog
        open={asked && !app.freshCode.dialog.open}
        title={t('turnOffTitle')}
        actionLabel={t('turnOff')}
        tone="primary"
        busy={app.busy}
        error={app.problem || undefined}
        onConfirm={() => void turnOff()}
        onCancel={() => setAsked(false)}
      >
        {t('turnOffText')}
      </ConfirmDialog>
      <FreshCodeDialog
        {...app.freshCode.dialog}
        why={t('freshCode', { email: app.freshCode.email })}
        actionLabel={t('continue')}
      />
    </SecuritySection>
  );
}
