import { useState } from 'react';
import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import type { Side, Conflict, Question } from './conflict/settleConflict';
import type { Settled } from './RecordForm';

export interface ConflictDialogProps {
  readonly open: boolean;
  /** Stays while the dialog closes. */
  readonly question: Question | null;
  /** Counts the questions. */
  readonly asked: number;
}

/**
 * Lets a person choose between both states of a record. Its code loads when two have changed one.
 */
export const ConflictDialog = lazyOverlay<ConflictDialogProps>(
  () => import(/* webpackChunkName: "conflict" */ './conflict/ConflictDialogView'),
  ({ question }) => (question?.kind === 'gone' ? question.answer(false) : question?.answer(null)),
);

/** Settles the conflicts of a form. `dialog` goes to the form's `ConflictDialog`. */
export function useConflict() {
  const [dialog, setDialog] = useState<ConflictDialogProps>({
    open: false,
    question: null,
    asked: 0,
  });

  const settle = async (conflict: Conflict): Promise<Settled> => {
    const { settleConflict } = await import(
      /* webpackChunkName: "conflict" */ './conflict/settleConflict'
    );
    const close = () => setDialog((shown) => ({ ...shown, open: false }));
    return settleConflict(conflict, (question: Question) =>
      setDialog(({ asked }) => ({
        open: true,
        question: closing(question, close),
        asked: asked + 1,
      })),
    );
  };
  return { dialog, settle };
}

/** The same question, whose answer closes the dialog. */
function closing(question: Question, close: () => void): Question {
  if (question.kind === 'gone')
    return {
      ...question,
      answer: (again: boolean) => {
        close();
        question.answer(again);
      },
    };
  return {
    ...question,
    answer: (sides: readonly Side[] | null) => {
      close();
      question.answer(sides);
    },
  };
}
