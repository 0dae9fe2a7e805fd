import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyNameSchema } from '@contract/entities/passkey';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { SecurityForm } from '../SecurityForm';
import { passkeyLabels } from './passkeyLabels';

interface PasskeyNameFormProps {
  readonly name: string;
  readonly actionLabel: string;
  readonly busyText: string;
  /** Resolves to the text of the failure, or `''` when there is nothing to show. */
  readonly onName: (name: string) => Promise<string>;
  readonly onCancel: () => void;
}

/** The name of a new passkey, or a new name for an existing one. */
export function PasskeyNameForm({
  name,
  actionLabel,
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
    <SecurityForm
      problem={problem}
      busy={busy}
      busyText={busyText}
      actionLabel={actionLabel}
      cancelLabel={t('cancel')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FormGrid>
        <TextField
          {...register('name')}
          label={t('name')}
          help={t('nameHelp')}
          error={formState.errors.name?.message}
          span={12}
        />
      </FormGrid>
    </SecurityForm>
  );
}
