import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useConfirmedAction } from '../../actions/useConfirmedAction';
import { submitLabels } from './submitLabels';

interface AgainDialogProps {
  /** The present status, in words. */
  readonly status: string;
  /** Whether a decision was made that the new submission replaces. */
  readonly decided: boolean;
  /** The steps with typing that is not saved, if any. */
  readonly unsaved: ReactNode;
  readonly action: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks a super user before a registration that was sent, and maybe decided, is sent once more. */
export function AgainDialog({ status, decided, unsaved, action, onClose }: AgainDialogProps) {
  const t = useLabels(submitLabels);
  const confirmation = useConfirmedAction({ action, failure: 'submit', onClose });
  return (
    <ConfirmDialog
      open
      title={t('againTitle')}
      actionLabel={t('againConfirm')}
      consequence={
        decided || unsaved ? (
          <>
            {decided ? <p>{t('againConsequence')}</p> : null}
            {unsaved}
          </>
        ) : undefined
      }
      {...confirmation}
    >
      {t('againText', { status })}
    </ConfirmDialog>
  );
}
