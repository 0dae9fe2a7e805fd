import type { YesNo } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useConfirmedAction } from '../../actions/useConfirmedAction';
import { erepairLabels } from './erepairLabels';

interface ChoiceDialogProps {
  readonly choice: YesNo;
  /** Whether there are users, who no longer count after a No. */
  readonly hasUsers: boolean;
  /** Saves the choice; rejects with an ApiError. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms a choice and saves it. Cancelling keeps the previous answer. */
export function ChoiceDialog({ choice, hasUsers, onConfirm, onClose }: ChoiceDialogProps) {
  const t = useLabels(erepairLabels);
  const confirmation = useConfirmedAction({
    action: onConfirm,
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
