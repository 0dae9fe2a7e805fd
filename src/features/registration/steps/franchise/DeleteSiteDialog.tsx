import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { useDeleteFranchiseSiteMutation } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { siteWithPlace } from '../../model/siteNames';
import { unlessGone, useConfirmedAction } from '../../actions/useConfirmedAction';
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
  // The list is read again when the location was changed meanwhile: the next press is about the
  // newest one.
  const stored = usePart('franchiseSites').find(({ siteUid }) => siteUid === site.siteUid);
  const [remove] = useDeleteFranchiseSiteMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      unlessGone(
        remove({
          requestUid: await ensureRequest(),
          siteUid: site.siteUid,
          etag: stored?.etag,
        }).unwrap(),
      ),
    failure: 'deleteSites',
    done: t('siteDeleted'),
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actionLabel={t('deleteShop')}
      consequence={last ? t('deleteLast') : undefined}
      {...confirmation}
    >
      {t('deleteText', { name: siteWithPlace(site) })}
    </ConfirmDialog>
  );
}
