import { lazy, Suspense, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { toastDismissed } from '@/store/toasts';

/** MUI's Snackbar and Alert load with the first toast. */
const ToastStack = lazy(async () => ({
  default: (await import('@/components/toasts/ToastStack')).ToastStack,
}));

/** The store's toasts, each shown for its own time or the configured time of its kind. */
export function Toasts() {
  const { config } = useServices();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const shown = useMemo(
    () =>
      toasts.map((toast) => ({
        ...toast,
        timeoutMs: toast.timeoutMs ?? config.toastMs[toast.kind],
      })),
    [toasts, config.toastMs],
  );
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack toasts={shown} onDismiss={(id) => dispatch(toastDismissed(id))} />
    </Suspense>
  );
}
