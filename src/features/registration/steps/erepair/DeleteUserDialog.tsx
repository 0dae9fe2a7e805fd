import type { ErepairUser } from '@contract/entities/erepairUser';
import { useDeleteErepairUserMutation } from '@/api/erepairUsers';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { useConfirmedAction } from '../../step-kit/useConfirmedAction';
import { erepairLabels } from './erepairLabels';

interface DeleteUserDialogProps {
  readonly user: ErepairUser;
  /** Whether it is the only one. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Asks before an eRepair user is deleted. */
export function DeleteUserDialog({ user, last, onClose }: DeleteUserDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const [remove] = useDeleteErepairUserMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      remove({ requestUid: await ensureRequest(), userUid: user.userUid }).unwrap(),
    failure: 'deleteErepairUser',
    done: t('userDeleted'),
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteUser')}
      consequence={last ? t('deleteLast') : undefined}
      {...confirmation}
    >
      {t('deleteText', { name: user.userName })}
    </ConfirmDialog>
  );
}
