import { lazyOverlay } from '@/components/overlays/lazyOverlay';

export interface FreshCodeDialogProps {
  readonly open: boolean;
  /** Counts the questions. Each one mails a code and starts with an empty field. */
  readonly asked: number;
  readonly why: string;
  /** 'Continue' by default. */
  readonly actionLabel?: string | undefined;
  /** Why the last mail or code failed, or ''. */
  readonly problem: string;
  /** Mails a code. Resolves to whether it was sent. */
  readonly onMail: () => Promise<boolean>;
  /** Has a code checked. The right one ends the question. */
  readonly onCheck: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for an e-mailed code before a change that a stolen session must not make. */
export const FreshCodeDialog = lazyOverlay<FreshCodeDialogProps>(
  () => import(/* webpackChunkName: "fresh-code" */ './FreshCodeDialogView'),
  ({ onCancel }) => onCancel(),
);
