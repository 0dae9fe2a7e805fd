import { useRef, useState } from 'react';
import type { YesNo } from '@contract/enums';
import { toApiError, type ApiError } from '@/api/errors';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../../model/RegistrationContext';
import { erepairLabels } from './erepairLabels';

interface ChoiceDialogProps {
  readonly choice: YesNo;
  /** Whether users are there who would no longer count. */
  readonly hasUsers: boolean;
  readonly onClose: () => void;
}

/** Confirms one of both choices and saves it; dismissed, the former answer stays. */
export function ChoiceDialog({ choice, hasUsers, onClose }: ChoiceDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const notify = useNotify();
  const [update] = useUpdateVendorRequestMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await update({ requestUid: await ensureRequest(), useErepair: choice }).unwrap();
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('saveFallback', error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t(`confirmTitle${choice}`)}
      actLabel={t(`confirm${choice}`)}
      busy={busy}
      consequence={choice === 'N' && hasUsers ? t('usersKept') : undefined}
      error={failure ? `${notify.text('saveFallback')} ${failureDetail(failure, notify.text)}`.trim() : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t(`confirmText${choice}`)}
    </ConfirmDialog>
  );
}
