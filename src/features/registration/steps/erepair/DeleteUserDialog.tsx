import { useRef, useState } from 'react';
import type { ErepairUser } from '@contract/entities/erepairUser';
import { toApiError, type ApiError } from '@/api/errors';
import { useDeleteErepairUserMutation } from '@/api/erepairUsers';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../../model/RegistrationContext';
import { erepairLabels } from './erepairLabels';

interface DeleteUserDialogProps {
  readonly user: ErepairUser;
  /** Whether nobody would be left. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Asks before an eRepair user is deleted. */
export function DeleteUserDialog({ user, last, onClose }: DeleteUserDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const notify = useNotify();
  const [remove] = useDeleteErepairUserMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await remove({ requestUid: await ensureRequest(), userUid: user.userUid }).unwrap();
      notify.success(t('userDeleted'));
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('deleteErepairUser', error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteUser')}
      busy={busy}
      consequence={last ? t('deleteLast') : undefined}
      error={failure ? `${notify.text('deleteErepairUser')} ${failureDetail(failure, notify.text)}`.trim() : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('deleteText', { name: user.userName })}
    </ConfirmDialog>
  );
}
