import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { AuthenticatorKey } from '@/components/authenticator/AuthenticatorKey';
import { authenticatorLabels } from '@/components/authenticator/authenticatorLabels';
import { type } from '@/lib/look/vars';
import { codeField, Foot, SecurityForm, SecuritySection } from '../SecurityParts';
import { authenticatorSectionLabels } from './authenticatorSectionLabels';
import { useAuthenticator, type AuthenticatorActions } from './useAuthenticator';

/** A super user's authenticator app: set up, replace, and turn off unless it is required. */
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
      {asked ? null : <Problem>{app.problem}</Problem>}
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
      />
    </SecuritySection>
  );
}

const Key = styled('div')({
  ...type.small,
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginBottom: 8,
  overflowWrap: 'anywhere',
  '& svg': { borderRadius: 8 },
});

interface NewAppFormProps {
  readonly app: AuthenticatorActions;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

function NewAppForm({ app, onConfirmed, onCancel }: NewAppFormProps) {
  const t = useLabels(authenticatorSectionLabels);
  const shared = useLabels(authenticatorLabels);
  const { session } = useServices();
  return (
    <SecurityForm
      schema={codeField}
      field={{
        label: shared('code'),
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        help: shared('codeHelp'),
      }}
      refused={app.wrongCode ? shared('wrongCode') : undefined}
      takesFocus={false}
      problem={app.problem}
      busy={app.busy}
      busyText={t('working')}
      actionLabel={t('turnOn')}
      cancelLabel={t('cancel')}
      onValue={async (code) => {
        const confirmed = await app.confirm(code);
        if (confirmed) onConfirmed();
        return !confirmed;
      }}
      onCancel={onCancel}
    >
      <Key>
        <AuthenticatorKey email={session.email()} secret={app.secret} />
      </Key>
    </SecurityForm>
  );
}
