import type { DiverseOwnership } from '@contract/registration/ownership';
import { useDeleteDiverseOwnershipMutation } from '@/api/ownership';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { unlessGone, useConfirmedAction } from '../../actions/useConfirmedAction';
import { ownershipLabels } from './ownershipLabels';

interface DeleteCategoryDialogProps {
  readonly item: DiverseOwnership;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a saved category is deleted. */
export function DeleteCategoryDialog({ item, name, onClose }: DeleteCategoryDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(ownershipLabels);
  const [remove] = useDeleteDiverseOwnershipMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      unlessGone(
        remove({
          requestUid: await ensureRequest(),
          diverseOwnershipUid: item.diverseOwnershipUid,
          etag: item.etag,
        }).unwrap(),
      ),
    failure: 'saveOwnership',
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actionLabel={t('deleteCategory')}
      consequence={item.certificationType === 'PROF' ? t('deleteCertificate') : undefined}
      {...confirmation}
    >
      {t('deleteText', { name })}
    </ConfirmDialog>
  );
}
