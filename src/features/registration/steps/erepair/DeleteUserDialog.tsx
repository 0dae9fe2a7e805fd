import type { ErepairUser } from '@contract/registration/erepairUser';
import { useDeleteErepairUserMutation } from '@/api/erepairUsers';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { unlessGone, useConfirmedAction } from '../../actions/useConfirmedAction';
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
  // The list is read again when the user was changed meanwhile: the next press is about the newest
  // one.
  const stored = usePart('erepairUsers').find(({ userUid }) => userUid === user.userUid);
  const [remove] = useDeleteErepairUserMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      unlessGone(
        remove({
          requestUid: await ensureRequest(),
          userUid: user.userUid,
          etag: stored?.etag,
        }).unwrap(),
      ),
    failure: 'deleteErepairUser',
    done: t('userDeleted'),
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actionLabel={t('deleteUser')}
      consequence={last ? t('deleteLast') : undefined}
      {...confirmation}
    >
      {t('deleteText', { name: user.userName })}
    </ConfirmDialog>
  );
}
