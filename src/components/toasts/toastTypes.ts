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

/** Duration of a toast's entrance and exit. */
export const TOAST_TRANSITION_MS = 350;
