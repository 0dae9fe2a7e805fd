import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import type { ConflictDialogProps } from '../ConflictDialog';
import { conflictLabels } from './conflictLabels';
import { DifferencesDialog } from './DifferencesDialog';
import type { Question } from './question';

function GoneDialog({
  open,
  question,
}: {
  open: boolean;
  question: Extract<Question, { kind: 'gone' }>;
}) {
  const t = useLabels(conflictLabels);
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={t('goneTitle')}
      actionLabel={t('addAgain')}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {t('goneText')}
    </ConfirmDialog>
  );
}

/** Each question is a dialog of its own, which starts with its own choices. */
export default function ConflictDialogView({ open, question, asked }: ConflictDialogProps) {
  if (!question) return null;
  return question.kind === 'gone' ? (
    <GoneDialog open={open} question={question} />
  ) : (
    <DifferencesDialog key={asked} open={open} question={question} />
  );
}
