import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import type { Question } from './conflict/question';

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
