import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createWebhookSchema, type CreateWebhook, WEBHOOK_TYPES } from '@contract/entities/webhook';
import { toApiError } from '@/api/errors';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useCreateWebhookMutation } from '@/api/webhooks';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { failureDetail, useNotify } from '@/store/notify';
import type { WithCode } from '@/store/useFreshCode';
import { StaffForm, StaffFormFoot } from '../staffStyles';
import { EventsField } from './EventsField';
import { webhookLabels } from './webhookLabels';

const EMPTY: CreateWebhook = { url: '', types: [...WEBHOOK_TYPES] };

interface NewWebhookFormProps {
  readonly withCode: WithCode;
  readonly onMade: (made: { readonly url: string; readonly secret: string }) => void;
}

/** Adds a receiver of webhooks. A refused address keeps what was typed. */
export function NewWebhookForm({ withCode, onMade }: NewWebhookFormProps) {
  const t = useLabels(webhookLabels);
  const notify = useNotify();
  const [create] = useCreateWebhookMutation(TRIGGER_ONLY);
  const [problem, setProblem] = useState('');
  const { formState, handleSubmit, register, reset, setError } = useForm({
    resolver: standardSchemaResolver(createWebhookSchema),
    defaultValues: EMPTY,
  });

  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      const made = await withCode(() => create(values).unwrap());
      if (made === null) return;
      reset(EMPTY);
      onMade({ url: values.url, secret: made.secret });
    } catch (thrown) {
      const error = toApiError(thrown);
      const message = error.fieldErrors['url'];
      if (message === undefined) setProblem(failureDetail(error, notify));
      else setError('url', { message }, { shouldFocus: true });
    }
  });

  return (
    <StaffForm noValidate onSubmit={(event) => void submit(event)}>
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
      {problem ? (
        <Alert tone="error" role="alert" title={t('addFailed')}>
          {problem}
        </Alert>
      ) : null}
      <StaffFormFoot>
        <BlockedButton type="submit" busy={formState.isSubmitting} busyText={t('adding')}>
          {t('add')}
        </BlockedButton>
      </StaffFormFoot>
    </StaffForm>
  );
}
