import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredEmail } from '@contract/rules/fields';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { emailLabels } from './emailLabels';
import { SecurityForm } from './SecurityForm';
import type { EmailMove } from './useEmailMove';

const schema = v.object({ email: requiredEmail });

interface NewEmailFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The first step: the new address. */
export function NewEmailForm({ present, move, onCancel }: NewEmailFormProps) {
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

      onSubmit={submit}
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
