import type { ReactNode } from 'react';
import { lazyOverlay } from './lazyOverlay';

export interface ConfirmDialogProps {
  open: boolean;
  /** 'Are You Sure?' by default. */
  title?: string | undefined;
  /** What happens, in one sentence. */
  children: ReactNode;
  /** What else follows, in an amber alert: 'Without one you cannot submit.' */
  consequence?: ReactNode;
  /** Names the action: 'Delete contact', never 'Yes'. */
  actionLabel: string;
  /** `danger` (red) for what cannot be taken back. */
  tone?: 'danger' | 'primary' | undefined;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** A failure of the action, shown inside the dialog. */
  error?: string | undefined;
  /** What failed, above the error that says why. */
  errorTitle?: string | undefined;
  /** The id of the field that has the focus first; Cancel without one. */
  firstField?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before an action that costs something. Focus starts on Cancel or a named field, and returns
 * to the opener.
 */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(
  () => import(/* webpackChunkName: "overlays" */ './ConfirmDialogView'),
  ({ onCancel }) => onCancel(),
);
