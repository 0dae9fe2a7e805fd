import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useConfirmedAction } from '../../actions/useConfirmedAction';
import { submitLabels } from './submitLabels';

interface UnsavedDialogProps {
  /** The steps with typing that is not saved. */
  readonly children: ReactNode;
  readonly action: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a registration is sent without what was typed and not saved. */
export function UnsavedDialog({ children, action, onClose }: UnsavedDialogProps) {
  const t = useLabels(submitLabels);
  const confirmation = useConfirmedAction({ action, failure: 'submit', onClose });
  return (
    <ConfirmDialog
      open
      title={t('unsavedTitle')}
      actionLabel={t('submit')}
      consequence={children}
      {...confirmation}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
}
