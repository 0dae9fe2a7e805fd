import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import Button from '@mui/material/Button';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { codeFormSchema } from './codeFormSchema';
import { emailLabels } from './emailLabels';
import { Foot, Form } from './securityStyles';
import type { EmailMove } from './useEmailMove';

interface CodeFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The mailed code, first that of the present address, then that of the new one. */
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
    <Form noValidate onSubmit={(event) => void submit(event)}>
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
      {move.problem ? (
        <Alert tone="error" role="alert">
          {move.problem}
        </Alert>
      ) : null}
      <p role="status">{resent && !move.problem ? t('resent', { email }) : ''}</p>
      <Foot>
        <Button variant="text" onClick={() => void resend()}>
          {t('resend')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <BlockedButton type="submit" busy={move.busy} busyText={t('working')}>
          {t(isNew ? 'confirm' : 'continue')}
        </BlockedButton>
      </Foot>
    </Form>
  );
}
