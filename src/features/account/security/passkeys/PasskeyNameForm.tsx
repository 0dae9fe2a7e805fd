import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import Button from '@mui/material/Button';
import { passkeyNameSchema } from '@contract/entities/passkey';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { Foot, Form } from '../securityStyles';
import { passkeyLabels } from './passkeyLabels';

interface PasskeyNameFormProps {
  readonly name: string;
  readonly actLabel: string;
  readonly busyText: string;
  /** Resolves to the text of the failure, `''` when there is nothing to say. */
  readonly onName: (name: string) => Promise<string>;
  readonly onCancel: () => void;
}

/** The name of a new passkey, or another one for a passkey. */
export function PasskeyNameForm({
  name,
  actLabel,
  busyText,
  onName,
  onCancel,
}: PasskeyNameFormProps) {
  const t = useLabels(passkeyLabels);
  const [problem, setProblem] = useState('');
  const { busy, run } = useSingleFlight();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: standardSchemaResolver(passkeyNameSchema),
    defaultValues: { name },
  });
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = handleSubmit(async (values) => {
    await run(async () => {
      setProblem('');
      setProblem(await onName(values.name));
    });
  });

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <TextField
          {...register('name')}
          label={t('name')}
          help={t('nameHelp')}
          error={formState.errors.name?.message}
          span={12}
        />
      </FormGrid>
      {problem ? (
        <Alert tone="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Foot>
        <Button variant="outlined" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <BlockedButton type="submit" busy={busy} busyText={busyText}>
          {actLabel}
        </BlockedButton>
      </Foot>
    </Form>
  );
}
