import type { YesNo } from '@contract/enums';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration, useVendorRequest } from '../../model/RegistrationContext';
import { useConfirmedAction } from '../../actions/useConfirmedAction';
import { erepairLabels } from './erepairLabels';

interface ChoiceDialogProps {
  readonly choice: YesNo;
  /** Whether there are users, who no longer count after a No. */
  readonly hasUsers: boolean;
  readonly onClose: () => void;
}

/** Confirms a choice and saves it. Cancelling keeps the previous answer. */
export function ChoiceDialog({ choice, hasUsers, onClose }: ChoiceDialogProps) {
  const { ensureRequest } = useRegistration();
  const request = useVendorRequest();
  const t = useLabels(erepairLabels);
  const [update] = useUpdateVendorRequestMutation();
  const confirmation = useConfirmedAction({
    action: async () =>
      update({
        requestUid: await ensureRequest(),
        useErepair: choice,
        etag: request?.etag,
      }).unwrap(),
    failure: 'saveFallback',
    onClose,
  });

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t(`confirmTitle${choice}`)}
      actionLabel={t(`confirm${choice}`)}
      consequence={choice === 'N' && hasUsers ? t('usersKept') : undefined}
      {...confirmation}
    >
      {t(`confirmText${choice}`)}
    </ConfirmDialog>
  );
}
