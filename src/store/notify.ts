import { failureLabels, type FailureKey } from '@/lib/labels/failureLabels';
import { resolveLabel, resolveServerText, type LabelValues } from '@/lib/labels/defineLabels';
import type { ApiError } from '@/api/errors';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from './rootReducer';
import { toastShown } from './toasts';

interface FailureTexts {
  readonly text: (key: FailureKey) => string;
  readonly serverText: (text: string) => string;
}

/** Below a failure's title: the server's message, or why it could not be reached. */
export function failureDetail(error: ApiError, { text, serverText }: FailureTexts): string {
  if (error.kind === 'offline') return text('offline');
  if (error.kind === 'conflict' || error.kind === 'stale')
    return serverText(error.detail || error.message) || text('conflict');
  if (error.kind === 'unavailable' || error.kind === 'timeout' || error.kind === 'badResponse')
    return text('generic');
  return serverText(error.detail || error.message);
}

/** Shows toasts for what the screen does not show, and returns the texts of failures. */
export function useNotify() {
  const store = useStore<RootState>();
  return useMemo(() => {
    const text = (key: FailureKey, values?: LabelValues) =>
      resolveLabel(failureLabels, store.getState().content.labels, key, values);
    const serverText = (english: string) =>
      resolveServerText(store.getState().content.labels, english);
    return {
      text,
      serverText,
      success: (title: string) => store.dispatch(toastShown({ kind: 'success', title })),
      info: (title: string) => store.dispatch(toastShown({ kind: 'info', title })),
      /** An error with a given title. `silent` when a message on the screen is announced. */
      error: (title: string, options: { timeoutMs?: number; silent?: boolean } = {}) =>
        store.dispatch(toastShown({ kind: 'error', title, ...options })),
    };
  }, [store]);
}
