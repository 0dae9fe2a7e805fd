import { useId, useState } from 'react';
import {
  type ChangeWebhook,
  WEBHOOK_TYPES,
  type WebhookEndpoint,
} from '@contract/entities/webhook';
import { isOneOf } from '@contract/isOneOf';
import { toApiError } from '@/api/errors';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import {
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookMutation,
} from '@/api/webhooks';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { formatMoment } from '@/lib/format/moment';
import { failureDetail, useNotify } from '@/store/notify';
import type { WithCode } from '@/store/useFreshCode';
import { useServerTime } from '@/store/useServerTime';
import { endOfOverlap, type Overlap, OVERLAPS } from '../overlapOptions';
import { DialogParts } from '../staffStyles';
import { EventsField } from './EventsField';
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
  const { locale } = useLanguage();
  const notify = useNotify();
  const id = useId();
  const now = useServerTime(null);
  const { endpointUid, etag } = endpoint;
  /** What is not entered here is shown and kept as it is now: another admin may have changed it. */
  const [entered, setEntered] = useState<ChangeWebhook>({});
  const { url = endpoint.url, types = endpoint.types, active = endpoint.active } = entered;
  const [keep, setKeep] = useState<Overlap>('24');
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [change] = useChangeWebhookMutation(TRIGGER_ONLY);
  const [rotate] = useRotateWebhookMutation(TRIGGER_ONLY);
  const [remove] = useRemoveWebhookMutation(TRIGGER_ONLY);

  const save = () => {
    const { url: address, ...rest } = entered;
    const isMoved = address !== undefined && address.trim() !== endpoint.url;
    // Another address takes a code.
    return change({ endpointUid, etag, ...rest, ...(isMoved && { url: address }) }).unwrap();
  };

  const run = async (): Promise<void> => {
    setFailure('');
    setErrors({});
    setBusy(true);
    try {
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
    } catch (thrown) {
      const error = toApiError(thrown);
      if (Object.keys(error.fieldErrors).length > 0) setErrors(error.fieldErrors);
      else setFailure(failureDetail(error, notify));
    } finally {
      setBusy(false);
    }
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
      errorTitle={failure && t(`${action}Failed`)}
      error={failure}
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
            <SelectField
              id={id}
              label={t('keep')}
              value={keep}
              span={{ wide: 12, phone: 12 }}
              help={
                keep === '0'
                  ? t('keepNone')
                  : t('keepUntil', { moment: formatMoment(endOfOverlap(now, keep), locale) })
              }
              options={OVERLAPS.map((value) => ({ value, label: t(`keep-${value}`) }))}
              onChange={({ target: { value } }) => {
                if (isOneOf(OVERLAPS, value)) setKeep(value);
              }}
            />
          </FormGrid>
        ) : null}
      </DialogParts>
    </ConfirmDialog>
  );
}
