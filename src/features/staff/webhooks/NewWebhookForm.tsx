import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { createWebhookSchema, type CreateWebhook, WEBHOOK_TYPES } from '@contract/entities/webhook';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useCreateWebhookMutation } from '@/api/webhooks';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { besideField, StaffForm } from '../StaffForm';
import { webhookLabels } from './webhookLabels';

const EMPTY: CreateWebhook = { url: '', types: [...WEBHOOK_TYPES] };

interface NewWebhookFormProps {
  readonly withCode: WithCode;
  readonly onMade: (url: string, secret: string) => void;
}

/** Adds a receiver of webhooks. A refused address keeps what was typed. */
export function NewWebhookForm({ withCode, onMade }: NewWebhookFormProps) {
  const t = useLabels(webhookLabels);
  const [create] = useCreateWebhookMutation(TRIGGER_ONLY);
  const { attempt, problem, busy } = useAttempt();
  const { formState, handleSubmit, register, reset, setError } = useForm({
    resolver: standardSchemaResolver(createWebhookSchema),
    defaultValues: EMPTY,
  });

  const submit = handleSubmit((values) =>
    attempt(
      async () => {
        const made = await withCode(() => create(values).unwrap());
        if (made === null) return;
        reset(EMPTY);
        onMade(values.url, made.secret);
      },
      besideField(setError, 'url'),
    ),
  );

  return (
    <StaffForm
      {...{ problem, busy }}
      failed={t('addFailed')}
      busyText={t('adding')}
      action={t('add')}
      onSubmit={submit}
    >
      <FormGrid>
        <TextField
          {...register('url')}
          label={t('url')}
          type="url"
          autoComplete="off"
          help={t('urlHelp')}
          error={formState.errors.url?.message}
          span={{ wide: 12, phone: 12 }}
        />
        <EventsField {...register('types')} error={formState.errors.types?.message} />
      </FormGrid>
    </StaffForm>
  );
}

export function EventsField(
  props: Omit<ComponentProps<typeof CheckboxGroup>, 'legend' | 'options' | 'columns'>,
) {
  const t = useLabels(webhookLabels);
  return (
    <CheckboxGroup
      {...props}
      columns={2}
      legend={t('events')}
      options={WEBHOOK_TYPES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
