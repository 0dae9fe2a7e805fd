import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { createServiceKeySchema } from '@contract/entities/serviceKey';
import { useCreateServiceKeyMutation } from '@/api/serviceKeys';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { besideField, StaffForm } from '../StaffForm';
import { serviceKeyLabels } from './serviceKeyLabels';

/** The choices of how long a key works, in days, as the values of a select. */
export const KEY_DAYS = ['30', '90', '365', '1095'] as const;

const formSchema = v.object({
  ...createServiceKeySchema.entries,
  days: v.pipe(v.picklist(KEY_DAYS), v.transform(Number)),
});

const EMPTY: v.InferInput<typeof formSchema> = { name: '', wholeNumbers: false, days: '365' };

interface NewKeyFormProps {
  readonly withCode: WithCode;
  readonly onMade: (name: string, token: string) => void;
}

/** Makes a key for another system. A refused field keeps what was typed. */
export function NewKeyForm({ withCode, onMade }: NewKeyFormProps) {
  const t = useLabels(serviceKeyLabels);
  const [create] = useCreateServiceKeyMutation(TRIGGER_ONLY);
  const { attempt, problem, busy } = useAttempt();
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: EMPTY,
  });
  const wholeNumbers = useWatch({ control, name: 'wholeNumbers' });

  const submit = handleSubmit((values) =>
    attempt(
      async () => {
        const made = await withCode(() => create(values).unwrap());
        if (made === null) return;
        reset(EMPTY);
        onMade(made.key.name, made.token);
      },
      besideField(setError, 'name'),
    ),
  );

  return (
    <StaffForm
      {...{ problem, busy }}
      failed={t('makeFailed')}
      busyText={t('making')}
      action={t('make')}
      onSubmit={submit}
    >
      <FormGrid>
        <TextField
          {...register('name')}
          label={t('name')}
          autoComplete="off"
          error={formState.errors.name?.message}
          span={{ wide: 6, phone: 12 }}
        />
        <SelectField
          {...register('days')}
          label={t('days')}
          options={KEY_DAYS.map((value) => ({ value, label: t(`days-${value}`) }))}
          span={{ wide: 6, phone: 12 }}
        />
        <CheckboxField
          {...register('wholeNumbers')}
          label={t('whole')}
          note={t('wholeNote')}
          span={{ wide: 12, phone: 12 }}
        />
      </FormGrid>
      {wholeNumbers ? (
        <Alert tone="warning" role="status">
          {t('wholeWarning')}
        </Alert>
      ) : null}
    </StaffForm>
  );
}
