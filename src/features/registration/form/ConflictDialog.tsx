import { useState } from 'react';
import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import type { Answer, Conflict, Question } from './conflict/settleConflict';
import type { Settled } from './RecordForm';

export interface ConflictDialogProps {
  readonly open: boolean;
  /** Stays while the dialog closes. */
  readonly question: Question | null;
  readonly asked: number;
  readonly answer: (answer: Answer) => void;
}

/** Its code loads when two people have changed one record. */
export const ConflictDialog = lazyOverlay<ConflictDialogProps>(
  () => import(/* webpackChunkName: "conflict" */ './conflict/ConflictDialogView'),
  ({ answer }) => answer(null),
);

const CLOSED: ConflictDialogProps = {
  open: false,
  question: null,
  asked: 0,
  answer: () => undefined,
};

/** Settles the conflicts of a form. `dialog` goes to the form's `ConflictDialog`. */
export function useConflict() {
  const [dialog, setDialog] = useState(CLOSED);
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = (given: Answer) => {
        setDialog((shown) => ({ ...shown, open: false }));
        resolve(given);
      };
      setDialog(({ asked }) => ({ open: true, question, asked: asked + 1, answer }));
    });
  const settle = async (conflict: Conflict): Promise<Settled> => {
    const chunk = await import(/* webpackChunkName: "conflict" */ './conflict/settleConflict');
    return chunk.settleConflict(conflict, ask);
  };
  return { dialog, settle };
}
