import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { logOutAsked } from '@/store/sessionStatus';
import { shellLabels } from '../shellLabels';

/** Asks before a log-out deletes what was typed and not saved. */
export function LogOutQuestion() {
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const asked = useAppSelector((state) => state.sessionStatus.logOutAsked);
  const t = useLabels(shellLabels);
  const overlay = useLabels(overlayLabels);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('logOutTitle')}
      actionLabel={t('logOutAndLose')}
      cancelLabel={overlay('keepEditing')}
      onCancel={() => dispatch(logOutAsked(null))}
      onConfirm={() => void session.signOut(asked ?? 'chosen')}
    >
      {t('logOutText')}
    </ConfirmDialog>
  );
}
