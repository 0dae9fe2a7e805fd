import { useCallback, useState } from 'react';
import type { ConflictDialogProps } from './ConflictDialog';
import type { Side } from './conflict/differences';
import type { Conflict, Question, Settled } from './conflict/question';

/** Settles the conflicts of a form. `dialog` goes to the form's `ConflictDialog`. */
export function useConflict() {
  const [dialog, setDialog] = useState<ConflictDialogProps>({
    open: false,
    question: null,
    asked: 0,
  });

  const settle = useCallback(async (conflict: Conflict): Promise<Settled> => {
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
  }, []);
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
