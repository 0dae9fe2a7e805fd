import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { useDeleteFranchiseSiteMutation } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { useConfirmedAction } from '../../step-kit/useConfirmedAction';
import { franchiseLabels } from './franchiseLabels';

interface DeleteSiteDialogProps {
  readonly site: FranchiseSite;
  /** Whether it is the only one. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Asks before one location is deleted. */
export function DeleteSiteDialog({ site, last, onClose }: DeleteSiteDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(franchiseLabels);
  const [remove] = useDeleteFranchiseSiteMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      remove({ requestUid: await ensureRequest(), siteUid: site.siteUid }).unwrap(),
    failure: 'deleteSites',
    done: t('siteDeleted'),
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteShop')}
      consequence={last ? t('deleteLast') : undefined}
      {...confirmation}
    >
      {t('deleteText', { name: site.siteName })}
    </ConfirmDialog>
  );
}
