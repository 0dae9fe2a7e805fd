import type { ReactNode } from 'react';
import { lazyOverlay } from './lazyOverlay';

export interface MessageDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** 760 for comparisons, otherwise 480. */
  wide?: boolean | undefined;
  actions?: ReactNode;
  onClose: () => void;
  /** Called after it left the page and returned the focus. */
  onClosed?: (() => void) | undefined;
}

/** Shows something that must be read, such as 'Form Disabled', or a choice with other `actions`. */
export const MessageDialog = lazyOverlay<MessageDialogProps>(
  () => import(/* webpackChunkName: "overlays" */ './MessageDialogView'),
  ({ onClose }) => onClose(),
);
