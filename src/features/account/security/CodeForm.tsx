import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/Button';
import { LIMITS } from '@contract/limits';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { codeFormSchema } from './codeFormSchema';
import { emailLabels } from './emailLabels';
import { SecurityForm } from './SecurityForm';
import type { EmailMove } from './useEmailMove';

interface CodeFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The e-mailed code: first that of the current address, then that of the new one. */
export function CodeForm({ present, move, onCancel }: CodeFormProps) {
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
      onSubmit={submit}
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
