import { useEffect } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { accountLabels } from './accountLabels';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before unsaved changes of the profile are lost. */
export function LeaveDialog({ dirty }: { dirty: boolean }) {
  const t = useLabels(accountLabels);
  const overlay = useLabels(overlayLabels);
  const guard = useLeaveGuard(dirty);
  useEffect(() => {
    // The question must work without a connection.
    if (dirty) void ConfirmDialog.preload();
  }, [dirty]);
  return (
    <ConfirmDialog
      open={guard.asking}
      title={t('leaveTitle')}
      actionLabel={overlay('discard')}
      cancelLabel={overlay('keepEditing')}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
}
