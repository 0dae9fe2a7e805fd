import type { ReactNode } from 'react';
import { lazyOverlay } from './lazyOverlay';

export interface MessageDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** 'OKAY' by default. */
  actionLabel?: string | undefined;
  /** 760 for comparisons, 480 else. */
  wide?: boolean | undefined;
  /** Replaces the OKAY button. */
  actions?: ReactNode;
  onClose: () => void;
  /** Called when it is off the page and has given the focus back. */
  onClosed?: (() => void) | undefined;
}

/**
 * Shows something that must be read, such as 'Form Disabled', or a choice with its own `actions`.
 */
export const MessageDialog = lazyOverlay<MessageDialogProps>(
  () => import(/* webpackChunkName: "overlays" */ './MessageDialogView'),
  ({ onClose }) => onClose(),
);
