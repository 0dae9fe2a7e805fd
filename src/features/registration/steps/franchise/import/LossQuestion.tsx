import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { importLabels } from './importLabels';

/** What would lose something. `corrected`: in the rows, else in what comes before them. */
export interface Loss {
  readonly by: 'startOver' | 'checkRows' | 'close';
  readonly corrected: boolean;
}

interface LossQuestionProps {
  readonly loss: Loss;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before corrections, pasted text or chosen columns are lost. */
export function LossQuestion({ loss: { by, corrected }, ...on }: LossQuestionProps) {
  const t = useLabels(importLabels);
  const overlay = useLabels(overlayLabels);
  const words =
    by === 'close'
      ? {
          title: overlay('discardTitle'),
          actionLabel: overlay('discard'),
          cancelLabel: overlay('keepEditing'),
        }
      : { title: t('loseTitle'), actionLabel: t(by) };
  return (
    <ConfirmDialog open {...words} {...on}>
      {corrected ? t('loseText') : overlay('discardText')}
    </ConfirmDialog>
  );
}
