import type { ReactNode } from 'react';
import { lazyOverlay } from './lazyOverlay';

export interface ConfirmDialogProps {
  open: boolean;
  /** 'Are You Sure?' by default. */
  title?: string | undefined;
  children: ReactNode;
  /** A further consequence, in an amber alert: 'Without one you cannot submit.' */
  consequence?: ReactNode;
  /** Names the action: 'Delete contact', never 'Yes'. */
  actionLabel: string;
  /** `danger` (red) for what cannot be undone. */
  tone?: 'danger' | 'primary' | undefined;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** A failure of the action, shown inside the dialog. */
  error?: string | undefined;
  /** What failed, above the error with the reason. */
  errorTitle?: string | undefined;
  /** The id of the field with the first focus. Without one, Cancel has it. */
  firstField?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action with consequences. The focus returns to the opener. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(
  () => import(/* webpackChunkName: "overlays" */ './ConfirmDialogView'),
  ({ onCancel }) => onCancel(),
);
