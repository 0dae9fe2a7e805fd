import { useRef, useState, useEffect } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredEmail } from '@contract/rules/fields';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { takeShown } from '@/components/form/takeShown';
import { emailLabels } from './emailLabels';
import { SecuritySection } from './SecuritySection';
import { Foot } from './securityStyles';
import { useEmailMove, type EmailMove } from './useEmailMove';
import { SecurityForm } from './SecurityForm';
import { codeFormSchema } from './codeFormSchema';

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

const schema = v.object({ email: requiredEmail });

interface NewEmailFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The first step: the new address. */
function NewEmailForm({ present, move, onCancel }: NewEmailFormProps) {
  const t = useLabels(emailLabels);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: move.email },
  });
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    const address = email.toLowerCase();
    if (address !== present.toLowerCase()) return void (await move.start(address));
    setError('email', { message: t('same') }, { shouldFocus: true });
  });

  return (
    <SecurityForm
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t('continue')}
      cancelLabel={t('cancel')}

      onSubmit={(event) => {
        takeShown(register, ['email']);
        return submit(event);
      }}
      onCancel={onCancel}
    >
      <FormGrid>
        <TextField
          {...register('email')}
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          help={t('newEmailHelp')}
          error={formState.errors.email?.message}
          span={12}
        />
      </FormGrid>
    </SecurityForm>
  );
}

interface CodeFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The e-mailed code: first that of the current address, then that of the new one. */
function CodeForm({ present, move, onCancel }: CodeFormProps) {
  const t = useLabels(emailLabels);
  const [resent, setResent] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: standardSchemaResolver(codeFormSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const isNew = move.step === 'new';
  const email = isNew ? move.email : present;

  const submit = handleSubmit(async ({ code }) => {
    setResent(false);
    await move.enterCode(code);
    setFocus('code');
  });
  const resend = async () => {
    setResent(false);
    setResent(await move.resend());
  };

  return (
    <SecurityForm
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t(isNew ? 'confirm' : 'continue')}
      cancelLabel={t('cancel')}
      status={<p role="status">{resent && !move.problem ? t('resent', { email }) : ''}</p>}
      extra={
        <Button variant="text" onClick={() => void resend()}>
          {t('resend')}
        </Button>
      }
      onSubmit={(event) => {
        takeShown(register, ['code']);
        return submit(event);
      }}
      onCancel={onCancel}
    >
      <FormGrid>
        <TextField
          {...register('code')}
          label={t(isNew ? 'newCode' : 'ownerCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          help={t(isNew ? 'newCodeHelp' : 'ownerCodeHelp', { email, minutes: LIMITS.codeMinutes })}
          error={formState.errors.code?.message}
          span={12}
        />
      </FormGrid>
      {isNew ? <p>{t('consequence')}</p> : null}
    </SecurityForm>
  );
}
