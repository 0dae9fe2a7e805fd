import { useRef, useState } from 'react';
import { requiredEmail } from '@contract/rules/fields';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { emailLabels } from './emailLabels';
import { useEmailMove, type EmailMove } from './useEmailMove';
import { codeField, Foot, SecurityForm, SecuritySection } from './SecurityParts';

/**
 * The sign-in e-mail and its change: the new address, a code from the current one, a code from the
 * new one.
 * @param onMoved the account has moved, and the session has tokens with the new address
 */
export function EmailChange({ onMoved }: { readonly onMoved: () => void }) {
  const { session } = useServices();
  const t = useLabels(emailLabels);
  const present = session.email();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [proposed, setProposed] = useState('');
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  const move = useEmailMove({
    onMoved,
    onProposed: () => {
      setProposed(move.email);
      move.reset();
      close();
    },
  });
  const cancel = () => {
    move.reset();
    close();
  };

  return (
    <SecuritySection title={t('title')} lead={t('lead', { email: present })} headingRef={heading}>
      <div role="status">
        {proposed === '' ? null : <Alert tone="info">{t('proposed', { email: proposed })}</Alert>}
      </div>
      {!open ? (
        <Foot>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Foot>
      ) : move.step === 'address' ? (
        <NewEmailForm present={present} move={move} onCancel={cancel} />
      ) : (
        // Keys give each step another field, which takes the focus.
        <CodeForm key={move.step} present={present} move={move} onCancel={cancel} />
      )}
    </SecuritySection>
  );
}

interface StepFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The first step: the new address. */
function NewEmailForm({ present, move, onCancel }: StepFormProps) {
  const t = useLabels(emailLabels);
  return (
    <SecurityForm
      schema={requiredEmail}
      value={move.email}
      field={{
        label: t('newEmail'),
        type: 'email',
        autoComplete: 'email',
        help: t('newEmailHelp'),
      }}
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t('continue')}
      cancelLabel={t('cancel')}
      onValue={async (email, refuse) => {
        const address = email.toLowerCase();
        if (address === present.toLowerCase()) refuse(t('same'));
        else await move.start(address);
        return false;
      }}
      onCancel={onCancel}
    />
  );
}

/** The e-mailed code: first that of the current address, then that of the new one. */
function CodeForm({ present, move, onCancel }: StepFormProps) {
  const t = useLabels(emailLabels);
  const [resent, setResent] = useState(false);
  const isNew = move.step === 'new';
  const email = isNew ? move.email : present;

  const resend = async () => {
    setResent(false);
    setResent(await move.resend());
  };

  return (
    <SecurityForm
      schema={codeField}
      field={{
        label: t(isNew ? 'newCode' : 'ownerCode'),
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        help: t(isNew ? 'newCodeHelp' : 'ownerCodeHelp', { email, minutes: LIMITS.codeMinutes }),
      }}
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t(isNew ? 'confirm' : 'continue')}
      cancelLabel={t('cancel')}
      status={
        <>
          {isNew ? <p>{t('consequence')}</p> : null}
          <p role="status">{resent && !move.problem ? t('resent', { email }) : ''}</p>
        </>
      }
      extra={
        <Button variant="text" onClick={() => void resend()}>
          {t('resend')}
        </Button>
      }
      onValue={async (code) => {
        setResent(false);
        await move.enterCode(code);
        return true;
      }}
      onCancel={onCancel}
    />
  );
}
