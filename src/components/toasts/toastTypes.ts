export type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly timeoutMs: number;
  /** Something on the screen announces it. */
  readonly silent?: boolean | undefined;
}

/** How long a toast takes to come and to go. */
export const TOAST_TRANSITION_MS = 350;
