import { useRef, useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { toApiError, type ApiError } from '@/api/errors';
import { useDeleteFranchiseSiteMutation } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../../model/RegistrationContext';
import { franchiseLabels } from './franchiseLabels';

interface DeleteSiteDialogProps {
  readonly site: FranchiseSite;
  /** Whether none would be left. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Asks before one location is deleted. */
export function DeleteSiteDialog({ site, last, onClose }: DeleteSiteDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(franchiseLabels);
  const notify = useNotify();
  const [remove] = useDeleteFranchiseSiteMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await remove({ requestUid: await ensureRequest(), siteUid: site.siteUid }).unwrap();
      notify.success(t('siteDeleted'));
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('deleteSites', error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteShop')}
      busy={busy}
      consequence={last ? t('deleteLast') : undefined}
      error={failure ? `${notify.text('deleteSites')} ${failureDetail(failure, notify.text)}`.trim() : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('deleteText', { name: site.siteName })}
    </ConfirmDialog>
  );
}
