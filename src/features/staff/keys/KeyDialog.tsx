import { useId, useState } from 'react';
import type { ServiceKey } from '@contract/entities/serviceKey';
import { isOneOf } from '@contract/isOneOf';
import { useRevokeServiceKeyMutation, useRotateServiceKeyMutation } from '@/api/serviceKeys';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { type Overlap, OverlapField } from '../OverlapField';
import { DialogParts } from '../staffStyles';
import { KEY_DAYS } from './NewKeyForm';
import { serviceKeyLabels } from './serviceKeyLabels';

export type KeyAction = 'rotate' | 'revoke';

interface KeyDialogProps {
  readonly action: KeyAction;
  readonly serviceKey: ServiceKey;
  readonly open: boolean;
  readonly withCode: WithCode;
  /** After success. @param token of the successor of a rotated key */
  readonly onDone: (token: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks before a key is rotated or revoked. A failure stays in the dialog. */
export function KeyDialog({
  action,
  serviceKey: { keyUid, name },
  open,
  withCode,
  onDone,
  onCancel,
}: KeyDialogProps) {
  const t = useLabels(serviceKeyLabels);
  const notify = useNotify();
  const id = useId();
  const [keep, setKeep] = useState<Overlap>('24');
  const [days, setDays] = useState<(typeof KEY_DAYS)[number]>('365');
  const { attempt, problem, busy } = useAttempt();
  const [rotate] = useRotateServiceKeyMutation(TRIGGER_ONLY);
  const [revoke] = useRevokeServiceKeyMutation(TRIGGER_ONLY);

  const run = () =>
    attempt(async () => {
      if (action === 'rotate') {
        const made = await withCode(() =>
          rotate({ keyUid, days: Number(days), keepHours: Number(keep) }).unwrap(),
        );
        if (made !== null) onDone(made.token);
      } else {
        await revoke(keyUid).unwrap();
        notify.success(t('revoked', { name }));
        onDone(null);
      }
    });

  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Title`, { name })}
      actionLabel={t(action)}
      cancelLabel={t('cancel')}
      tone={action === 'revoke' ? 'danger' : 'primary'}
      firstField={action === 'rotate' ? id : undefined}
      busy={busy}
      errorTitle={problem && t(`${action}Failed`)}
      error={problem}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <DialogParts>
        <p>{t(`${action}Text`)}</p>
        {action === 'rotate' ? (
          <FormGrid>
            <OverlapField id={id} t={t} value={keep} onValue={setKeep} />
            <SelectField
              label={t('newDays')}
              value={days}
              options={KEY_DAYS.map((value) => ({ value, label: t(`days-${value}`) }))}
              span={{ wide: 12, phone: 12 }}
              onChange={({ target: { value } }) => {
                if (isOneOf(KEY_DAYS, value)) setDays(value);
              }}
            />
          </FormGrid>
        ) : null}
      </DialogParts>
    </ConfirmDialog>
  );
}
