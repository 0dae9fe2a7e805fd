import { lazyOverlay } from '@/components/overlays/lazyOverlay';

export interface FreshCodeDialogProps {
  readonly open: boolean;
  /** Counts the questions: each one mails a code and starts with an empty field. */
  readonly asked: number;
  /** Whether the right code was entered; false when the person goes back to the form. */
  readonly onAnswer: (entered: boolean) => void;
}

/** Asks for a mailed code before a change that a stolen session must not make. Its code loads when the backend asks. */
export const FreshCodeDialog = lazyOverlay<FreshCodeDialogProps>(
  () => import(/* webpackChunkName: "fresh-code" */ './FreshCodeDialogView'),
);
