import { useId, useState } from 'react';
import {
  type ChangeWebhook,
  WEBHOOK_TYPES,
  type WebhookEndpoint,
} from '@contract/entities/webhook';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import {
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookMutation,
} from '@/api/webhooks';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { type Overlap, OverlapField } from '../OverlapField';
import { DialogParts } from '../staffStyles';
import { EventsField } from './NewWebhookForm';
import { webhookLabels } from './webhookLabels';

export type WebhookAction = 'edit' | 'rotate' | 'remove';

interface WebhookDialogProps {
  readonly action: WebhookAction;
  readonly endpoint: WebhookEndpoint;
  readonly open: boolean;
  readonly withCode: WithCode;
  /** After success. @param secret the new one of a rotation */
  readonly onDone: (secret: string | null) => void;
  readonly onCancel: () => void;
}

/** Edits a receiver, or asks before its secret is rotated or it is removed. */
export function WebhookDialog({
  action,
  endpoint,
  open,
  withCode,
  onDone,
  onCancel,
}: WebhookDialogProps) {
  const t = useLabels(webhookLabels);
  const notify = useNotify();
  const id = useId();
  const { endpointUid, etag } = endpoint;
  /** What is not entered here is shown and kept as it is now: another admin may have changed it. */
  const [entered, setEntered] = useState<ChangeWebhook>({});
  const { url = endpoint.url, types = endpoint.types, active = endpoint.active } = entered;
  const [keep, setKeep] = useState<Overlap>('24');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { attempt, problem, busy } = useAttempt();
  const [change] = useChangeWebhookMutation(TRIGGER_ONLY);
  const [rotate] = useRotateWebhookMutation(TRIGGER_ONLY);
  const [remove] = useRemoveWebhookMutation(TRIGGER_ONLY);

  const save = () => {
    const { url: address, ...rest } = entered;
    const isMoved = address !== undefined && address.trim() !== endpoint.url;
    // Another address takes a code.
    return change({ endpointUid, etag, ...rest, ...(isMoved && { url: address }) }).unwrap();
  };

  const run = () => {
    setErrors({});
    return attempt(
      async () => {
        if (action === 'rotate') {
          const made = await withCode(() =>
            rotate({ endpointUid, keepHours: Number(keep) }).unwrap(),
          );
          if (made !== null) onDone(made.secret);
          return;
        }
        const done =
          action === 'edit' ? await withCode(save) : await remove({ endpointUid, etag }).unwrap();
        if (done === null) return;
        notify.success(t(action === 'edit' ? 'saved' : 'removed'));
        onDone(null);
      },
      ({ fieldErrors }) => {
        setErrors(fieldErrors);
        return Object.keys(fieldErrors).length > 0;
      },
    );
  };

  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Title`, { url: endpoint.url })}
      actionLabel={t(action === 'edit' ? 'save' : action)}
      cancelLabel={t('cancel')}
      tone={action === 'remove' ? 'danger' : 'primary'}
      firstField={action === 'remove' ? undefined : id}
      busy={busy}
      errorTitle={problem && t(`${action}Failed`)}
      error={problem}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <DialogParts>
        {action === 'edit' ? (
          <FormGrid>
            <TextField
              id={id}
              label={t('url')}
              type="url"
              autoComplete="off"
              help={t('urlHelp')}
              error={errors['url']}
              value={url}
              span={{ wide: 12, phone: 12 }}
              onChange={({ target }) => setEntered({ ...entered, url: target.value })}
            />
            <EventsField
              value={types}
              error={errors['types']}
              onChange={({ target: { value, checked } }) =>
                setEntered({
                  ...entered,
                  types: WEBHOOK_TYPES.filter((type) =>
                    type === value ? checked : types.includes(type),
                  ),
                })
              }
            />
            <CheckboxField
              label={t('editActive')}
              note={t('editActiveNote')}
              checked={active === 1}
              span={{ wide: 12, phone: 12 }}
              onChange={({ target }) => setEntered({ ...entered, active: target.checked ? 1 : 0 })}
            />
          </FormGrid>
        ) : (
          <p>{t(`${action}Text`)}</p>
        )}
        {action === 'rotate' ? (
          <FormGrid>
            <OverlapField id={id} t={t} value={keep} onValue={setKeep} />
          </FormGrid>
        ) : null}
      </DialogParts>
    </ConfirmDialog>
  );
}
