import { useRef, useState } from 'react';
import type { DiverseOwnership } from '@contract/entities/ownership';
import { toApiError, type ApiError } from '@/api/errors';
import { useDeleteDiverseOwnershipMutation } from '@/api/ownership';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../../model/RegistrationContext';
import { ownershipLabels } from './ownershipLabels';

interface DeleteCategoryDialogProps {
  readonly item: DiverseOwnership;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a saved category is deleted at the server. */
export function DeleteCategoryDialog({ item, name, onClose }: DeleteCategoryDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(ownershipLabels);
  const notify = useNotify();
  const [remove] = useDeleteDiverseOwnershipMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await remove({ requestUid: await ensureRequest(), diverseOwnershipUid: item.diverseOwnershipUid }).unwrap();
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('saveOwnership', error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteCategory')}
      busy={busy}
      consequence={item.certificationType === 'PROF' ? t('deleteCertificate') : undefined}
      error={failure ? `${notify.text('saveOwnership')} ${failureDetail(failure, notify.text)}`.trim() : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('deleteText', { name })}
    </ConfirmDialog>
  );
}
