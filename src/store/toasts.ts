import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail: string;
  /** Milliseconds, or null for the configured time of its kind. */
  readonly timeoutMs: number | null;
  /** A message on the screen is announced: two announcements of one failure would overlap. */
  readonly silent: boolean;
}

interface NewToast {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  readonly timeoutMs?: number;
  readonly silent?: boolean;
}

const NO_TOASTS: Toast[] = [];

/** Short notices. A toast is never the only notice of a failure. */
const slice = createSlice({
  name: 'toasts',
  initialState: NO_TOASTS,
  reducers: {
    toastShown: {
      prepare: ({ kind, title, detail = '', timeoutMs, silent = false }: NewToast) => ({
        payload: {
          id: nanoid(),
          kind,
          title,
          detail,
          timeoutMs: timeoutMs ?? null,
          silent,
        } satisfies Toast,
      }),
      /** A toast is ignored while the last one has its title, in any letter case. */
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const last = state.at(-1);
        if (last?.title.toLowerCase() === payload.title.toLowerCase()) return;
        state.push(payload);
      },
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) =>
      state.filter((toast) => toast.id !== payload),
  },
});

export const { toastShown, toastDismissed } = slice.actions;
export const toastsReducer = slice.reducer;
