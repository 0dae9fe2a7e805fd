import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail: string;
  /** Milliseconds of its own, where it does not go by its kind's configured time. */
  readonly timeoutMs: number | null;
}

interface NewToast {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  readonly timeoutMs?: number;
}

/** What is told in passing. A toast is never the only notice of a failure. */
const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: ({ kind, title, detail = '', timeoutMs }: NewToast) => ({
        payload: {
          id: nanoid(),
          kind,
          title,
          detail,
          timeoutMs: timeoutMs ?? null,
        } satisfies Toast,
      }),
      /** A toast with the title of the last one (in any letter case) is ignored while that one is on the screen. */
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
